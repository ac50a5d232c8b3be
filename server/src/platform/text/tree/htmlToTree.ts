import {
  type Block,
  type FootnoteDefinition,
  type Inline,
  isAddress,
  type MarkType,
  type TableRow,
  type Tree,
} from '@zhengcai/contract/platform/tree.ts'
import type { Element, ElementContent, RootContent } from 'hast'
import { BARS, isBar } from '../richText/drawBars.ts'
import { readStored, unlink } from '../richText/textLinks.ts'
import { cellFacts } from './cellFacts.ts'
import { tidyTree, withoutPlaces } from './tidyTree.ts'

type HtmlNode = RootContent | ElementContent

const MARK_OF: Record<string, MarkType> = { strong: 'strong', em: 'emphasis', del: 'delete', sub: 'sub', sup: 'sup' }
const BLOCK = /^(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|table|thead|tbody|tr|td|th|figure|section|div)$/
const UNREAD = /^(?:script|style|template|noscript|small|svg)$/

/** A text as it is stored, as a tree again; the links to laws, which are made when it is saved, are not part of it. */
export function htmlToTree(html: string): Tree {
  return withoutPlaces(tidyTree(treeOfHtml(html)))
}

/** The blocks of HTML that an editor wrote into Markdown. */
export const blocksOfHtml = (html: string): Block[] =>
  treeOfHtml(html).children.filter((node) => node.type !== 'footnoteDefinition')

function treeOfHtml(html: string): Tree {
  const root = readStored(html)
  unlink(root, ({ properties }) => properties.dataCite !== undefined)
  const notes: FootnoteDefinition[] = []
  const blocks = blocksOf(root.children, notes)
  return { type: 'root', children: [...blocks, ...notes] }
}

/** Blocks in order; words that stand between them become paragraphs. */
function blocksOf(nodes: HtmlNode[], notes: FootnoteDefinition[]): Block[] {
  const blocks: Block[] = []
  let words: Inline[] = []
  const flush = () => {
    if (words.length > 0) blocks.push({ type: 'paragraph', children: words })
    words = []
  }
  for (const node of nodes) {
    if (node.type === 'element' && (BLOCK.test(node.tagName) || node.tagName === 'img')) {
      flush()
      blocks.push(...blockOf(node, notes))
    } else words.push(...inlineOf(node))
  }
  flush()
  return blocks
}

function blockOf(node: Element, notes: FootnoteDefinition[]): Block[] {
  const inside = () => blocksOf(node.children, notes)
  switch (node.tagName) {
    case 'p':
      return inside()
    case 'h2':
    case 'h3':
    case 'h4':
      return [{ type: 'heading', depth: Number(node.tagName[1]) as 2 | 3 | 4, children: inlinesOf(node.children) }]
    case 'ul':
    case 'ol':
      return [listOf(node, notes)]
    case 'blockquote':
      return [{ type: 'blockquote', children: inside() }]
    case 'pre':
      return [{ type: 'code', value: wordsIn(node).replace(/\n$/, '') }]
    case 'hr':
      return [{ type: 'thematicBreak' }]
    case 'table':
      return [{ type: 'table', children: rowsOf(node, notes) }]
    case 'figure':
    case 'img':
      return figureOf(node)
    case 'section':
      if (node.properties.dataFootnotes === undefined) return inside()
      notes.push(...notesIn(node))
      return []
    default:
      return inside()
  }
}

const elements = (node: Element): Element[] => node.children.filter((child) => child.type === 'element')

function listOf(node: Element, notes: FootnoteDefinition[]): Block {
  const items = elements(node).filter(({ tagName }) => tagName === 'li')
  const ordered = node.tagName === 'ol'
  return {
    type: 'list',
    ordered,
    start: Number(node.properties.start ?? 1),
    spread: items.some((item) => elements(item).some(({ tagName }) => tagName === 'p')),
    children: items.map((item) => ({ type: 'listItem', children: blocksOf(item.children, notes) })),
  }
}

function rowsOf(table: Element, notes: FootnoteDefinition[]): TableRow[] {
  const rows = elements(table).flatMap((node) => (node.tagName === 'tr' ? [node] : elements(node)))
  const drawn = new Set(
    rows.flatMap((row) => elements(row).flatMap((cell, at) => (cell.children.some(isBar) ? [at] : []))),
  )
  return rows.map((row, index) => ({
    type: 'tableRow',
    children: elements(row).map((cell, column) => ({
      type: 'tableCell',
      ...cellFacts(cell.tagName, {
        ...cell.properties,
        colspan: cell.properties.colSpan,
        rowspan: cell.properties.rowSpan,
      }),
      children: blocksOf(
        index === 0 && drawn.has(column) ? [...cell.children, { type: 'text', value: ` ${BARS}` }] : cell.children,
        notes,
      ),
    })),
  }))
}

function figureOf(node: Element): Block[] {
  const picture = node.tagName === 'img' ? node : elements(node).find(({ tagName }) => tagName === 'img')
  if (!picture) return []
  const caption = elements(node).find(({ tagName }) => tagName === 'figcaption')
  const { src, alt, title } = picture.properties
  const told = caption ? wordsIn(caption) : String(title ?? '')
  return [
    {
      type: 'figure',
      media: String(src ?? ''),
      alt: String(alt ?? ''),
      ...(alt === '' && { decorative: true as const }),
      ...(told && { caption: told }),
    },
  ]
}

const NOTE_ID = 'fn-'

function notesIn(section: Element): FootnoteDefinition[] {
  const items = elements(section).flatMap((node) => (node.tagName === 'ol' ? elements(node) : []))
  return items.map((item) => ({
    type: 'footnoteDefinition',
    identifier: noteName(String(item.properties.id ?? '').slice(NOTE_ID.length)),
    children: blocksOf(item.children, []),
  }))
}

/** Addresses are written with percent signs, names are not. */
function noteName(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

const inlinesOf = (nodes: HtmlNode[]): Inline[] => nodes.flatMap(inlineOf)

function inlineOf(node: HtmlNode): Inline[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }]
  if (node.type !== 'element' || UNREAD.test(node.tagName)) return []
  const reference = referenceIn(node)
  if (reference) return reference
  if (node.tagName === 'br') return [{ type: 'break' }]
  if (node.tagName === 'code') return [{ type: 'inlineCode', value: wordsIn(node) }]
  const type = MARK_OF[node.tagName]
  const children = inlinesOf(node.children)
  if (type) return [{ type, children }]
  const href = String(node.properties.href ?? '')
  return node.tagName === 'a' && isAddress(href) ? [{ type: 'link', url: href, children }] : children
}

/** The number of a footnote and the arrow back are ways that are made anew. */
function referenceIn(node: Element): Inline[] | undefined {
  if (node.properties.dataFootnoteBackref !== undefined) return []
  const [link] = node.tagName === 'sup' ? elements(node) : []
  if (link?.properties.dataFootnoteRef === undefined) return undefined
  const name = noteName(String(link.properties.href ?? '').slice(`#${NOTE_ID}`.length))
  return [{ type: 'footnoteReference', identifier: name }]
}

const wordsIn = (node: HtmlNode): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(wordsIn).join('') : ''
