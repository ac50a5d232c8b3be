import {
  type Block,
  DECORATIVE,
  type Figure,
  type FootnoteDefinition,
  type List,
  type Tree,
} from '@zhengcai/contract/platform/tree.ts'
import { inlineMarkdown } from './inlineMarkdown.ts'
import { tableMarkdown } from './tableMarkdown.ts'
import { captionOf } from './tidyTree.ts'

/** Between two lists that would otherwise be read as one. */
const PARTED = '<!-- -->'

/** A tree as Markdown that is read as the same tree: a paragraph is one line, whatever Markdown cannot say is HTML of the closed set. */
export function treeToMarkdown(tree: Tree): string {
  const written = blocksMarkdown(tree.children)
  return written && `${written}\n`
}

function blocksMarkdown(blocks: (Block | FootnoteDefinition)[]): string {
  const parts: string[] = []
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]
    if (block.type === 'list' && before?.type === 'list' && before.ordered === block.ordered) parts.push(PARTED)
    parts.push(blockMarkdown(block))
  }
  return parts.join('\n\n')
}

function blockMarkdown(block: Block | FootnoteDefinition): string {
  switch (block.type) {
    case 'paragraph':
      return inlineMarkdown(block.children)
    case 'heading':
      return inlineMarkdown(block.children, '#'.repeat(block.depth))
    case 'list':
      return listMarkdown(block)
    case 'blockquote':
      return indented(blocksMarkdown(block.children), { first: '> ', rest: '> ', blank: '>' })
    case 'code':
      return codeMarkdown(block.value)
    case 'thematicBreak':
      return '***'
    case 'table':
      return tableMarkdown(block, blocksMarkdown)
    case 'figure':
      return figureMarkdown(block)
    case 'attachment':
      return `[${escaped(block.name)}](${block.media})`
    case 'footnoteDefinition':
      return noteMarkdown(block)
  }
}

function noteMarkdown({ identifier, children }: FootnoteDefinition): string {
  const name = `[^${identifier}]:`
  if (children.length === 0) return name
  return indented(blocksMarkdown(children), { first: `${name} `, rest: '    ', blank: '' })
}

function listMarkdown({ ordered, start = 1, spread, children }: List): string {
  const items = children.map((item, index) => {
    const marker = ordered ? `${start + index}. ` : '- '
    const inside = spread ? blocksMarkdown(item.children) : item.children.map(blockMarkdown).join('\n')
    return indented(inside, { first: marker, rest: ' '.repeat(marker.length), blank: '' })
  })
  return items.join(spread ? '\n\n' : '\n')
}

type Indents = { first: string; rest: string; blank: string }

function indented(text: string, { first, rest, blank }: Indents): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? blank : rest + line))
    .join('\n')
}

/** A fence longer than any inside. */
function codeMarkdown(value: string): string {
  const longest = Math.max(2, ...[...value.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${value}${value && '\n'}${fence}`
}

function figureMarkdown(figure: Figure): string {
  const told = captionOf(figure)
  const alt = figure.decorative ? DECORATIVE : escaped(figure.alt)
  return `![${alt}](${figure.media}${told && ` "${escaped(told)}"`})`
}

/** Every mark that could mean something, in words that stand between brackets or quotation marks. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<>&"~|]/g, '\\$&')
