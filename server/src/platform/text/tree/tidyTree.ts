import {
  type Block,
  type Figure,
  type FootnoteDefinition,
  isMediaName,
  type List,
  type ListItem,
  type Paragraph,
  type Placed,
  type Table,
  type TableCell,
  type Tree,
} from '@zhengcai/contract/platform/tree.ts'
import { squareTable } from './tableGrid.ts'
import { plainText, tidyInline, wordsOf } from './tidyInline.ts'

const CREDIT = '（图片来源：'

/** The one form of a text that is stored, compared and written: what says nothing is gone, what can be said in two ways is said in one. */
export function tidyTree(tree: Tree): Tree {
  const notes = tree.children.filter((node) => node.type === 'footnoteDefinition')
  const rest = tree.children.filter((node) => node.type !== 'footnoteDefinition')
  return { type: 'root', children: [...tidyBlocks(rest), ...notes.map(tidyNote)] }
}

const tidyNote = (note: FootnoteDefinition): FootnoteDefinition => ({
  type: 'footnoteDefinition',
  identifier: note.identifier,
  children: tidyBlocks(note.children),
  ...placeOf(note),
})

/** Where it stood, where that is known. */
export const placeOf = ({ position }: Placed): Placed => (position ? { position } : {})

function tidyBlocks(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => {
    const tidy = tidyBlock(block)
    return tidy ? [{ ...tidy, ...placeOf(block) }] : []
  })
}

/** A block in the form that is kept; nothing where it says nothing. */
function tidyBlock(block: Block): Block | undefined {
  switch (block.type) {
    case 'paragraph':
      return tidyParagraph(block)
    case 'heading': {
      const children = tidyInline(block.children, { breaks: false })
      return children.length > 0 ? { type: 'heading', depth: block.depth, children } : undefined
    }
    case 'list':
      return tidyList(block)
    case 'blockquote': {
      const children = tidyBlocks(block.children)
      return children.length > 0 ? { type: 'blockquote', children } : undefined
    }
    case 'code':
      return { type: 'code', value: tidyCode(block.value) }
    case 'thematicBreak':
      return { type: 'thematicBreak' }
    case 'table':
      return tidyTable(block)
    case 'figure':
      return tidyFigure(block)
    case 'attachment':
      return attachment(block.media, block.name)
  }
}

/** A file named alone in its paragraph is offered as a file. */
function tidyParagraph({ children }: Paragraph): Block | undefined {
  const tidy = tidyInline(children)
  const [only] = tidy
  if (tidy.length === 1 && only?.type === 'link' && isMediaName(only.url))
    return attachment(only.url, wordsOf(only.children))
  return tidy.length > 0 ? { type: 'paragraph', children: tidy } : undefined
}

const line = (text: string) => plainText(text).replace(/ +/g, ' ').trim()

function attachment(media: string, name: string): Block {
  return { type: 'attachment', media, name: line(name) || media.slice(media.lastIndexOf('/') + 1) }
}

/** Spaces alone in a line are not kept in every place by Markdown, and nobody sees them. */
const tidyCode = (value: string) =>
  value
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\ufeff/gu, '')
    .replace(/^[ \t]+$/gm, '')

/** Whose picture it is stands behind the caption, where readers look for it. */
function tidyFigure(figure: Figure): Figure {
  const told = captionOf({ caption: line(figure.caption ?? ''), credit: line(figure.credit ?? '') })
  const [caption, credit] = splitCaption(told)
  return {
    type: 'figure',
    media: figure.media,
    alt: figure.decorative ? '' : line(figure.alt),
    ...(figure.decorative && { decorative: true }),
    ...(caption && { caption }),
    ...(credit && { credit }),
  }
}

function splitCaption(told: string): [caption: string, credit: string] {
  const at = told.endsWith('）') ? told.lastIndexOf(CREDIT) : -1
  const credit = at < 0 ? '' : told.slice(at + CREDIT.length, -1).trim()
  return credit === '' || /[（）]/.test(credit) ? [told, ''] : [told.slice(0, at).trim(), credit]
}

/** Caption and credit as one line. */
export const captionOf = ({ caption = '', credit }: Pick<Figure, 'caption' | 'credit'>) =>
  caption + (credit ? `${CREDIT}${credit}）` : '')

function tidyList(list: List): List | undefined {
  const children = list.children
    .map((item): ListItem => ({ type: 'listItem', children: tidyBlocks(item.children), ...placeOf(item) }))
    .filter((item) => item.children.length > 0)
  if (children.length === 0) return undefined
  const { ordered, start = 1 } = list
  const canSpread = children.length > 1 || children.some((item) => item.children.length > 1)
  const spread = !children.every(isTight) || (list.spread && canSpread)
  return { type: 'list', ordered, ...(ordered && { start }), spread, children }
}

/** Whether nothing in an item needs an empty line: a paragraph, a list below it that can follow it at once, or either alone. */
function isTight({ children: [first, second, ...more] }: ListItem): boolean {
  if (more.length > 0) return false
  if (second === undefined) return first?.type === 'paragraph' || first?.type === 'list'
  return first?.type === 'paragraph' && second.type === 'list' && (!second.ordered || second.start === 1)
}

function tidyTable({ children }: Table): Table | undefined {
  const rows = children.map((row) => ({
    type: 'tableRow' as const,
    children: row.children.map(tidyCell),
    ...placeOf(row),
  }))
  const square = squareTable(rows)
  return square.some((row) => row.children.length > 0) ? { type: 'table', children: square } : undefined
}

function tidyCell(cell: TableCell): TableCell {
  const { header, align, colspan = 1, rowspan = 1 } = cell
  return {
    type: 'tableCell',
    ...(header && { header }),
    ...(align && { align }),
    ...(colspan > 1 && { colspan }),
    ...(rowspan > 1 && { rowspan }),
    children: tidyBlocks(cell.children),
    ...placeOf(cell),
  }
}

/** Without where its parts stood: what is stored and compared. */
export function withoutPlaces(tree: Tree): Tree {
  return JSON.parse(JSON.stringify(tree, (key, value) => (key === 'position' ? undefined : value)))
}
