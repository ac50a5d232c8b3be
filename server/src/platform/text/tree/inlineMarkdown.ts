import { type Inline, isMark, type Link, type MarkType } from '@zhengcai/contract/platform/tree.ts'
import { tooDeep } from '../richText/tooDeep.ts'
import { markdownToTree } from './readMarkdown.ts'

const SIGNS: Record<MarkType, [string, string]> = {
  strong: ['**', '**'],
  emphasis: ['*', '*'],
  delete: ['~~', '~~'],
  sub: ['<sub>', '</sub>'],
  sup: ['<sup>', '</sup>'],
}
/** Nothing, but a sign: what stands beside it neither joins a word nor becomes an address. */
const NOTHING = '<!-- -->'
/** What could become a link without being one. */
const ADDRESS_START = /(?<=https?)(?=:\/\/)|(?<=www)(?=\.)|(?=@)|(?<=xmpp|mailto)(?=:)/gi

/** As little as possible; then marks and addresses kept apart from what stands beside them; then every sign escaped. */
type Care = { apart: boolean; all: boolean; cell: boolean }
const CARE = [
  { apart: false, all: false },
  { apart: true, all: false },
  { apart: true, all: true },
]

/**
 * The words of a paragraph or heading on one line for each line break. Whether emphasis holds beside a full-width mark is
 * for the parser to say, so that it is asked: the first form that it reads as the same words is taken.
 */
export function inlineMarkdown(nodes: Inline[], hashes = ''): string {
  const start = hashes && `${hashes} `
  const wanted = JSON.stringify(nodes)
  const forms = CARE.map((care) => () => start + written(nodes, { ...care, cell: false }))
  return firstThat(forms, (form) => JSON.stringify(readBack(form, nodes)) === wanted)
}

/** The forms of a cell, for the table to choose from. */
export const cellForms = (nodes: Inline[]): string[] => CARE.map((care) => written(nodes, { ...care, cell: true }))

export function firstThat(forms: (() => string)[], holds: (form: string) => boolean): string {
  for (const form of forms.slice(0, -1)) {
    const tried = form()
    // What the parser would take too long over is not asked: the most careful form holds in any case.
    if (!tooDeep(tried) && holds(tried)) return tried
  }
  return forms.at(-1)?.() ?? ''
}

/** What the parser makes of it where the footnotes it names are known. */
function readBack(form: string, nodes: Inline[]): Inline[] | undefined {
  const names = [...new Set(notesIn(nodes))].map((name) => `\n\n[^${name}]: 注`)
  const [only, ...more] = markdownToTree(form + names.join('')).children
  const known = more.every(({ type }) => type === 'footnoteDefinition')
  return known && (only?.type === 'paragraph' || only?.type === 'heading') ? only.children : undefined
}

export const notesIn = (nodes: Inline[]): string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'footnoteReference') return [node.identifier]
    return 'children' in node ? notesIn(node.children) : []
  })

function written(nodes: Inline[], care: Care): string {
  const text = inlines(nodes, care)
  return care.cell ? text : text.split('\n').map(lineMarkdown).join('\n')
}

function inlines(nodes: Inline[], care: Care): string {
  return nodes
    .map((node) => {
      const made = inline(node, care)
      const signs = (isMark(node) && !made.startsWith('<')) || node.type === 'inlineCode'
      return care.apart && signs ? NOTHING + made + NOTHING : made
    })
    .join('')
}

function inline(node: Inline, care: Care): string {
  if (isMark(node)) {
    const [open, close] = SIGNS[node.type]
    return open + inlines(node.children, care) + close
  }
  switch (node.type) {
    case 'text':
      return words(node.value, care)
    case 'inlineCode':
      return codeSpan(node.value, care)
    case 'break':
      return '\\\n'
    case 'link':
      return linkMarkdown(node, care)
    case 'footnoteReference':
      return `[^${node.identifier}]`
  }
}

function words(text: string, { apart, all, cell }: Care): string {
  const parts = apart ? text.split(ADDRESS_START) : [text]
  return parts
    .map((part) => {
      if (all) return part.replace(/[!-/:-@[-`{-~]/g, '\\$&')
      const plain = part
        .replace(/\\(?=[!-/:-@[-`{-~]|$)|[*`[\]~]|<(?=[!/?a-z])|&(?=#|[a-z])/gi, '\\$&')
        .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      return cell ? plain.replaceAll('|', '\\|') : plain
    })
    .join(NOTHING)
}

/** What would make a line something other than words is escaped; a comment at its start would take the whole line. */
function lineMarkdown(line: string): string {
  return line
    .replace(/^(?:<!-- -->)+/, '')
    .replace(/(?<!<!-- -->)(?:<!-- -->)+(\\?)$/, '$1')
    .replace(/^(?:#{1,6}(?=\s|$)|[>=|:]|[+-](?=\s|$|[-:|]))/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

function codeSpan(value: string, { cell }: Care): string {
  const runs = new Set([...value.matchAll(/`+/g)].map(([run]) => run.length))
  let size = 1
  while (runs.has(size)) size += 1
  const fence = '`'.repeat(size)
  const padded = /^`|`$/.test(value) || (value.startsWith(' ') && value.endsWith(' ') && /[^ ]/.test(value))
  const inside = padded ? ` ${value} ` : value
  return fence + (cell ? inside.replaceAll('|', '\\|') : inside) + fence
}

function linkMarkdown({ url, children }: Link, care: Care): string {
  const [only] = children
  const shown = children.length === 1 && only?.type === 'text' ? only.value : undefined
  const isPlain = !care.apart && /^[\w\-.~:/?#@!$'()+,;=%]+$/.test(url)
  if (isPlain && (shown === url || `mailto:${shown}` === url) && /^(?:https?|mailto):/.test(url)) return `<${shown}>`
  const target = /^[\w\-./:?#@!$'+,;=%~]+$/.test(url) ? url : `<${url.replace(/[\\&|]/g, '\\$&')}>`
  return `[${inlines(children, care)}](${target})`
}
