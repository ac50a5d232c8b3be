import type { FieldValue, FieldValues } from '../../fieldsOfKind.ts'
import { type Block, type Inline, isMark, type Tree, type TreeNode } from '../../platform/tree.ts'
import type { BlockPart } from '../checkWords.ts'

/**
 * A stretch of text that is checked as one. Every sign of `text` is one place in the editor, too: a line break is a line feed, the
 * mark of a note is `NOTE_SIGN`, each letter of code is `CODE_SIGN`. Free of the schema library.
 */
export type CheckedBlock = {
  key: string
  text: string
  part: BlockPart
  links?: { from: number; to: number; url: string }[]
  /** Of a heading: its own depth and that of the heading before it; the title is 1. */
  depth?: number
  above?: number
  /** Of a figure. */
  media?: string
  lacksAlt?: true
  /** Of a table that has no head. */
  headless?: true
  /** A paragraph right behind another, with nothing between them. */
  next?: true
  /** Only read for what it says about the others: nothing is found in it. */
  aside?: true
}

/** Invisible, and passed over by whoever reads words. */
export const NOTE_SIGN = '\u2060'
/** Stands for something that is no word. */
export const CODE_SIGN = '\ufffc'

/** Keys are the places in the tree: `3` the fourth block, `3.0.1` what lies deeper. */
export function blocksOfTree(tree: Tree): CheckedBlock[] {
  const blocks: CheckedBlock[] = []
  let above = 1
  const visit = (node: TreeNode, key: string, inCell: boolean, next = false): void => {
    if (node.type === 'heading') {
      blocks.push({ key, ...wordsOf(node.children), part: 'heading', depth: node.depth, above })
      above = node.depth
    } else if (node.type === 'paragraph')
      blocks.push({
        key,
        ...wordsOf(node.children),
        part: inCell ? 'cell' : 'paragraph',
        ...(next && { next }),
      })
    else if (node.type === 'figure') blocks.push(...figureBlocks(node, key))
    else if (node.type === 'table' && isHeadless(node)) blocks.push({ key, text: '', part: 'table', headless: true })
    if (node.type === 'heading' || node.type === 'paragraph' || !('children' in node)) return
    for (const [at, child] of node.children.entries()) {
      const next = node.children[at - 1]?.type === 'paragraph'
      visit(child, key === '' ? `${at}` : `${key}.${at}`, inCell || node.type === 'tableCell', next)
    }
  }
  visit(tree, '', false)
  return blocks
}

const isHeadless = ({ children }: Extract<Block, { type: 'table' }>) =>
  !children.some((row) => row.children.some(({ header }) => header === true))

function figureBlocks(figure: Extract<Block, { type: 'figure' }>, key: string): CheckedBlock[] {
  const { media, alt, decorative, caption = '' } = figure
  const lacksAlt = alt === '' && decorative !== true
  const block: CheckedBlock = {
    key,
    text: caption,
    part: 'figure',
    ...(media && { media }),
    ...(lacksAlt && { lacksAlt }),
  }
  return alt === '' ? [block] : [block, { key: `${key}:alt`, text: alt, part: 'alt' }]
}

/** The words of one block with the links in them. */
export function wordsOf(nodes: Inline[]): Pick<CheckedBlock, 'text' | 'links'> {
  const links: NonNullable<CheckedBlock['links']> = []
  let text = ''
  const add = (node: Inline): void => {
    if (node.type === 'text') text += node.value
    else if (node.type === 'inlineCode') text += CODE_SIGN.repeat(node.value.length)
    else if (node.type === 'break') text += '\n'
    else if (node.type === 'footnoteReference') text += NOTE_SIGN
    else if (isMark(node) || node.type === 'link') {
      const from = text.length
      node.children.forEach(add)
      if (node.type === 'link') links.push({ from, to: text.length, url: node.url })
    }
  }
  nodes.forEach(add)
  return { text, ...(links.length > 0 && { links }) }
}

const PART_OF_FIELD: Record<string, BlockPart> = { title: 'title', summary: 'summary', contact: 'contact' }
/** What people choose or what only machines read. */
const NOT_WORDS = new Set(['class', 'issue', 'cover', 'publish', 'withdraw', 'type', 'mode', 'importance', 'isbn'])

/** The words that stand in fields; keys are `field:summary`, `field:agenda.0.title`. */
export function blocksOfFields(fields: FieldValues): CheckedBlock[] {
  const blocks: CheckedBlock[] = []
  const visit = (value: FieldValue, name: string, part: BlockPart): void => {
    if (typeof value === 'object')
      for (const [inner, child] of Object.entries(value)) visit(child, `${name}.${inner}`, part)
    else if (typeof value === 'string' && value !== '' && !value.startsWith('/files/'))
      blocks.push({ key: `field:${name}`, text: value, part })
  }
  for (const [name, value] of Object.entries(fields))
    if (!NOT_WORDS.has(name)) visit(value, name, PART_OF_FIELD[name] ?? 'field')
  return blocks
}
