import { Fragment, type Node, type ResolvedPos, Slice } from 'prosemirror-model'
import { editorSchema } from '../document/editorSchema.ts'

const { nodes } = editorSchema
const BETWEEN_CELLS = '　'

/** Whether words that come here come into a note. */
export const isInNote = ($at: ResolvedPos): boolean => {
  for (let depth = $at.depth; depth > 0; depth -= 1) if ($at.node(depth).type === nodes.footnoteDefinition) return true
  return false
}

export type ForNote = { slice: Slice /** What stayed as words only. */; plain: number; pictures: number }

/** A note holds words: of headings, lists, tables and notes within it they stay, a paragraph for each line; a picture has none but its caption. */
export function wordsForNote(given: Slice): ForNote {
  const told = { plain: 0, pictures: 0 }
  given.content.descendants((node) => {
    if (node.type === nodes.figure) told.pictures += 1
    else if (node.isBlock && !INNER.has(node.type)) told.plain += 1
    return !node.isTextblock && node.type !== nodes.table
  })
  const isWords = given.content.firstChild?.isInline === true
  const lines = isWords ? [given.content] : given.content.content.flatMap(linesOf)
  const spoken = lines.map(withoutNotes).filter(({ size }) => size > 0)
  if (isWords) return { ...told, slice: new Slice(Fragment.from(spoken[0]), 0, 0) }
  const paragraphs = spoken.map((line) => nodes.paragraph.create(null, line))
  return { ...told, slice: paragraphs.length > 0 ? new Slice(Fragment.from(paragraphs), 1, 1) : Slice.empty }
}

/** A paragraph is one already, and what lies within another is counted with it. */
const INNER = new Set([
  nodes.paragraph,
  nodes.listItem,
  nodes.tableRow,
  nodes.tableCell,
  nodes.tableHeader,
  nodes.thematicBreak,
])

function linesOf(node: Node): Fragment[] {
  if (node.type === nodes.code) return node.textContent.split('\n').map(lineOf)
  if (node.isTextblock) return [node.content]
  if (node.type === nodes.figure) return [lineOf(node.attrs.caption)]
  if (node.type === nodes.attachment) return [lineOf(node.attrs.name)]
  if (node.type === nodes.tableRow) return [joined(node.children.map((cell) => joined(cell.children.flatMap(linesOf))))]
  return node.children.flatMap(linesOf)
}

const lineOf = (text: string): Fragment => (text ? Fragment.from(editorSchema.text(text)) : Fragment.empty)

const joined = (lines: Fragment[]): Fragment =>
  lines
    .filter(({ size }) => size > 0)
    .reduce((row, line) => (row.size > 0 ? row.append(lineOf(BETWEEN_CELLS)) : row).append(line), Fragment.empty)

/** A note has no notes of its own; their words come along as the others do. */
const withoutNotes = (line: Fragment): Fragment =>
  Fragment.from(line.content.filter(({ type }) => type !== nodes.footnoteReference))
