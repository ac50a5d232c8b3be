import type { LawArticle, LawLine, OutlineNode } from '@zhengcai/contract/knowledge/lawText.ts'
import { WHOLE_TEXT } from '@zhengcai/contract/knowledge/lawWords.ts'
import { type Around, type ArticleStart, articleBegun, isNumbered, isSpaced, mergedArticle } from './articleStart.ts'
import { addLine, readItemHeading } from './lawLines.ts'
import { type Heading, isBareHeading, outlineBuilder, readHeading } from './lawOutline.ts'
import type { Row } from './lawRows.ts'
import { itemBegun } from './shapes/itemStart.ts'
import { itemsOutline } from './shapes/itemsOutline.ts'
import type { TextShape } from './shapes/textShape.ts'

export type ParsedArticle = LawArticle & { at: number }
export type LawBody = { outline: OutlineNode[]; articles: ParsedArticle[]; preamble: string[] }

type Options = Pick<Around, 'startsMidway' | 'problem' | 'doubt'> & { shape: TextShape }
type Body = Options & {
  spaced: boolean
  outline: ReturnType<typeof outlineBuilder>
  articles: ParsedArticle[]
  preamble: string[]
  /** The article that lines belong to; none after a heading. */
  open: ParsedArticle | undefined
}

const HASHES = /^#+/
/** Below 节, which is the lowest with a word of its own. */
const ITEM_RANK = 5

/** The text below the head: each row is a heading, begins an article or an item, or goes on with what stands before it. */
export function readBody(rows: Row[], options: Options): LawBody {
  if (options.shape.kind === 'plain') return wholeText(rows)
  const body: Body = {
    ...options,
    spaced: isSpaced(rows),
    outline: outlineBuilder(),
    articles: [],
    preamble: [],
    open: undefined,
  }
  for (const [index, row] of rows.entries()) readRow(body, row, rows[index + 1])
  for (const { at, label, lines } of body.articles) if (lines.length === 0) body.problem(at, `${label}没有正文`)
  const { articles, preamble, outline } = body
  const parts = options.shape.kind === 'items' ? itemsOutline(articles) : { articles, outline: outline.nodes }
  return { ...parts, preamble }
}

/** A text without numbers is one article, so that it is found, kept and cited like any other. */
function wholeText(rows: Row[]): LawBody {
  const lines: LawLine[] = []
  for (const { text } of rows) addLine(lines, withoutHashes(text))
  const article = { address: '1', label: WHOLE_TEXT, sectionId: '', lines, at: rows[0]?.at ?? 1 }
  return { outline: [], articles: lines.length > 0 ? [article] : [], preamble: [] }
}

function readRow(body: Body, row: Row, next: Row | undefined): void {
  const marked = body.shape.kind === 'articles' && isHeading(row.text)
  const heading = marked ? markedHeading(body, row.text) : itemHeading(body, row, next)
  if (marked || heading) openSection(body, heading)
  else readText(body, row)
}

/** 附则 with one mark stands beside the 编 before it, though it bears no number. */
function markedHeading({ outline }: Body, text: string): Heading | undefined {
  const heading = readHeading(withoutHashes(text), hashesOf(text))
  const books = outline.nodes.filter(({ id }) => /^part-\d+$/.test(id)).length
  const isBook = heading?.id === 'h' && hashesOf(text) === 1 && books > 0
  return isBook ? { ...heading, rank: 1, id: `part-${books + 1}` } : heading
}

function readText(body: Body, row: Row): void {
  const last = body.articles.at(-1)
  const begun = beginning(body, row)
  const text = withoutHashes(row.text)
  if (begun) openArticle(body, row, begun)
  else if (body.open) addLine(body.open.lines, text)
  else if (!last) body.preamble.push(text)
  else body.problem(row.at, '标题之后应为条文')
  const now = body.articles.at(-1)
  const merged = now && body.shape.kind === 'articles' && mergedArticle(row.text, now.address, body.spaced)
  if (merged) body.problem(row.at, `${merged}与${now.label}并在了一行`)
}

function beginning(body: Body, row: Row): ArticleStart | undefined {
  const around = { ...body, last: body.articles.at(-1) }
  return body.shape.kind === 'items' ? itemBegun(body.shape.form, row, around) : articleBegun(row, around)
}

const isHeading = (text: string) => text.startsWith('#') || isBareHeading(text)
export const withoutHashes = (text: string) => text.replace(/^#+\s*/, '')
const hashesOf = (text: string) => HASHES.exec(text)?.[0].length ?? 0

/** （二）不动产抵押 is a heading only right before another heading or an article. */
function itemHeading({ open, shape }: Body, { text }: Row, next: Row | undefined): Heading | undefined {
  if (shape.kind !== 'articles') return undefined
  if (!next?.text.startsWith('#') && !isNumbered(next?.text ?? '')) return undefined
  const item = readItemHeading(text, open?.lines)
  return item && { rank: ITEM_RANK, id: `i-${item.number}`, label: item.label, title: item.text }
}

function openSection(body: Body, heading: Heading | undefined): void {
  if (heading) body.outline.open(heading)
  body.open = undefined
}

function openArticle(body: Body, { at }: Row, { address, label, text }: ArticleStart): void {
  const article: ParsedArticle = { address, label, sectionId: body.outline.place(address), lines: [], at }
  if (text) addLine(article.lines, text)
  body.articles.push(article)
  body.open = article
}
