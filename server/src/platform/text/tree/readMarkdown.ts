import type {
  Block,
  Figure,
  FootnoteDefinition,
  Inline,
  List,
  Placed,
  Table,
  Tree,
} from '@zhengcai/contract/platform/tree.ts'
import { DECORATIVE, isAddress, isFootnoteName, isMark, LIMITS } from '@zhengcai/contract/platform/tree.ts'
import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { visit } from 'unist-util-visit'
import { flowOf, inlineOf } from './htmlInMarkdown.ts'
import { placeOf, tidyTree, withoutPlaces } from './tidyTree.ts'

const parser = unified().use(remarkParse).use(remarkGfm).use(emphasisBesideMarks)

/** By the letter of the standard **甲：**乙 is not bold, as no space follows the mark; in Chinese none ever does. */
function emphasisBesideMarks(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), cjkFriendlyExtension()]
}

export type MarkdownRead = {
  /** With the lines its parts stood on. */
  tree: Tree
  /** Headings that are not ours to give. */
  wrongHeadings: number[]
}

/** Markdown as editors write it. Bounds are for the caller to keep: see `renderMarkdown`. */
export function readMarkdown(source: string): MarkdownRead {
  const root = parser.parse(source)
  const wrongHeadings: number[] = []
  visit(root, 'heading', ({ depth, position }) => {
    if (depth === 1 || depth > 4) wrongHeadings.push(position?.start.line ?? 1)
  })
  const names = new Map<string, string>()
  const notes: FootnoteDefinition[] = []
  const reading: Reading = { definitions: definitionsIn(root), names, notes }
  const children = blocksOf(root.children, reading)
  return { tree: tidyTree({ type: 'root', children: [...children, ...notes] }), wrongHeadings }
}

export const markdownToTree = (source: string): Tree => withoutPlaces(readMarkdown(source).tree)

type Reading = {
  /** Where [text][name] leads. */
  definitions: Map<string, string>
  /** Footnotes by the name they were written with. */
  names: Map<string, string>
  notes: FootnoteDefinition[]
}

function definitionsIn(root: Nodes): Map<string, string> {
  const found = new Map<string, string>()
  visit(root, 'definition', ({ identifier, url }) => {
    if (!found.has(identifier)) found.set(identifier, url)
  })
  return found
}

function blocksOf(nodes: RootContent[], reading: Reading): Block[] {
  return flowOf(nodes, (node) => blockOf(node, reading))
}

function blockOf(node: RootContent, reading: Reading): Block[] {
  const place = placeOf(node)
  const inside = () => ('children' in node ? blocksOf(node.children as RootContent[], reading) : [])
  switch (node.type) {
    case 'paragraph':
      return paragraphs(node.children, reading, place)
    case 'heading': {
      const depth = Math.min(4, Math.max(2, node.depth)) as 2 | 3 | 4
      return [{ type: 'heading', depth, children: inlinesOf(node.children, reading), ...place }]
    }
    case 'list':
      return [listOf(node, reading)]
    case 'blockquote':
      return [{ type: 'blockquote', children: inside(), ...place }]
    case 'code':
      return [{ type: 'code', value: node.value, ...place }]
    case 'thematicBreak':
      return [{ type: 'thematicBreak', ...place }]
    case 'table':
      return [tableOf(node, reading)]
    case 'footnoteDefinition':
      reading.notes.push(...noteOf(node, reading))
      return []
    default:
      return []
  }
}

function listOf(node: Extract<RootContent, { type: 'list' }>, reading: Reading): List {
  const spread = isParted(node.children) || node.children.some((item) => isParted(item.children))
  const start = Math.min(node.start ?? 1, LIMITS.start)
  const children = node.children.map((item) => ({
    type: 'listItem' as const,
    children: blocksOf(item.children, reading),
    ...placeOf(item),
  }))
  return { type: 'list', ordered: node.ordered === true, start, spread, children, ...placeOf(node) }
}

/** Whether an empty line stands between them. Counted by lines: the parser's own word is wrong for lists inside quotations. */
function isParted(nodes: RootContent[]): boolean {
  return nodes.some((node, index) => {
    const next = nodes[index + 1]?.position
    return next !== undefined && next.start.line > lastLine(node) + 1
  })
}

function lastLine(node: Nodes): number {
  const last = node.type === 'list' || node.type === 'listItem' ? node.children.at(-1) : undefined
  return last ? lastLine(last) : (node.position?.end.line ?? 0)
}

/** The first row is the head; every row has as many cells as it. */
function tableOf(node: Extract<RootContent, { type: 'table' }>, reading: Reading): Table {
  const width = Math.min(node.children[0]?.children.length ?? 0, LIMITS.columns)
  const children = node.children.map((row, index) => ({
    type: 'tableRow' as const,
    children: Array.from({ length: width }, (_, column) => {
      const cell = row.children[column]
      const align = node.align?.[column]
      return {
        type: 'tableCell' as const,
        ...(index === 0 && { header: true as const }),
        ...(align && { align }),
        children: cell ? paragraphs(cell.children, reading, placeOf(cell)) : [],
        ...(cell && placeOf(cell)),
      }
    }),
    ...placeOf(row),
  }))
  return { type: 'table', children, ...placeOf(node) }
}

/** Only the first of a name counts, as everywhere in Markdown. */
function noteOf(node: Extract<RootContent, { type: 'footnoteDefinition' }>, reading: Reading): FootnoteDefinition[] {
  const identifier = nameOf(node.identifier, reading)
  const known = reading.notes.some((note) => note.identifier === identifier)
  const children = blocksOf(node.children as RootContent[], reading)
  return known ? [] : [{ type: 'footnoteDefinition', identifier, children, ...placeOf(node) }]
}

/** A name that not every reader of Markdown would take is replaced by a number. */
function nameOf(written: string, { names }: Reading): string {
  const known = names.get(written)
  if (known !== undefined) return known
  const name = written.normalize('NFC').toLowerCase()
  const given = isFootnoteName(name) && ![...names.values()].includes(name) ? name : `note-${names.size + 1}`
  names.set(written, given)
  return given
}

/** A picture stands by itself: one amid words parts them. */
function paragraphs(nodes: PhrasingContent[], reading: Reading, place: Placed): Block[] {
  const found: Block[] = []
  let words: PhrasingContent[] = []
  const flush = () => {
    if (words.length > 0) found.push({ type: 'paragraph', children: inlinesOf(words, reading), ...place })
    words = []
  }
  for (const node of nodes) {
    const picture = pictureIn(node, reading)
    if (!picture) words.push(node)
    else {
      flush()
      found.push({ ...picture, ...placeOf(node) })
    }
  }
  flush()
  return found
}

function pictureIn(node: PhrasingContent, reading: Reading): Figure | undefined {
  // Also where it was made a link or bold: a figure is neither.
  const only = 'children' in node && node.children.length === 1 ? node.children[0] : undefined
  if (only) return pictureIn(only, reading)
  if (node.type === 'imageReference')
    return figureOf({ url: reading.definitions.get(node.identifier) ?? '', alt: node.alt, title: null })
  return node.type === 'image' ? figureOf(node) : undefined
}

function figureOf({ url, alt, title }: { url: string; alt?: string | null; title?: string | null }): Figure {
  const decorative = alt === DECORATIVE
  return {
    type: 'figure',
    media: url,
    alt: decorative ? '' : (alt ?? ''),
    ...(decorative && { decorative: true }),
    ...(title && { caption: title }),
  }
}

function inlinesOf(nodes: PhrasingContent[], reading: Reading): Inline[] {
  return inlineOf(nodes, (node) => inlinesAt(node, reading))
}

function inlinesAt(node: PhrasingContent, reading: Reading): Inline[] {
  const inside = () => ('children' in node ? inlinesOf(node.children, reading) : [])
  if (isMark(node)) return [{ type: node.type, children: inside() }]
  switch (node.type) {
    case 'text':
      return [{ type: 'text', value: node.value }]
    case 'inlineCode':
      return [{ type: 'inlineCode', value: node.value }]
    case 'break':
      return [{ type: 'break' }]
    case 'link':
      return linkTo(node.url, inside())
    case 'linkReference':
      return linkTo(reading.definitions.get(node.identifier) ?? '', inside())
    case 'footnoteReference':
      return [{ type: 'footnoteReference', identifier: nameOf(node.identifier, reading) }]
    default:
      return []
  }
}

/** A way that may not be gone keeps its words. */
const linkTo = (url: string, children: Inline[]): Inline[] =>
  isAddress(url) ? [{ type: 'link', url, children }] : children
