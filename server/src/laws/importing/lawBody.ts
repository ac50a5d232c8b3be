import type { LawArticle, LawLine, OutlineNode } from '@zhengcai/contract/knowledge/lawText.ts'
import { articleLabel } from '../articleLabel.ts'
import { type ArticleStart, articleBegun, isNumbered, type TellProblem } from './articleStart.ts'
import { addLine, plainLines, readItemHeading } from './lawLines.ts'
import { type Heading, isBareHeading, outlineBuilder, readHeading } from './lawOutline.ts'
import type { Row } from './lawRows.ts'

export type ParsedArticle = LawArticle & { at: number }
export type LawBody = { outline: OutlineNode[]; articles: ParsedArticle[]; preamble: string[]; annex: LawLine[] }

type Options = {
  /** A file that holds one 编 of a law does not start with its first article. */
  startsMidway: boolean
  problem: TellProblem
}
type Body = Options & {
  outline: ReturnType<typeof outlineBuilder>
  articles: ParsedArticle[]
  preamble: string[]
  /** The article that lines belong to; none after a heading. */
  open: ParsedArticle | undefined
}

const HASHES = /^#+/
const ANNEX = /^附\s*(?:$|件|表|录|图|[:：])/
/** Below 节, which is the lowest with a word of its own. */
const ITEM_RANK = 5

/** The text below the head: each row is a heading, begins an article, or goes on with what stands before it. */
export function readBody(rows: Row[], options: Options): LawBody {
  const body: Body = { ...options, outline: outlineBuilder(), articles: [], preamble: [], open: undefined }
  let index = 0
  for (const row of rows) {
    if (body.articles.length > 0 && ANNEX.test(withoutHashes(row.text))) break
    index += 1
    readRow(body, row, rows[index])
  }
  for (const { at, label, lines } of body.articles) if (lines.length === 0) body.problem(at, `${label}没有正文`)
  const annex = plainLines(rows.slice(index).map(({ text }) => withoutHashes(text)))
  return { outline: body.outline.nodes, articles: body.articles, preamble: body.preamble, annex }
}

function readRow(body: Body, row: Row, next: Row | undefined): void {
  const marked = isHeading(row.text)
  const heading = marked ? readHeading(withoutHashes(row.text), hashesOf(row.text)) : itemHeading(body, row, next)
  if (marked || heading) openSection(body, heading)
  else readText(body, row)
}

function readText(body: Body, row: Row): void {
  const begun = articleBegun(row, { ...body, last: body.articles.at(-1) })
  if (begun) openArticle(body, row, begun)
  else if (body.open) addLine(body.open.lines, row.text)
  else if (body.articles.length === 0) body.preamble.push(row.text)
  else body.problem(row.at, '标题之后应为条文')
}

const isHeading = (text: string) => text.startsWith('#') || isBareHeading(text)
const withoutHashes = (text: string) => text.replace(/^#+\s*/, '')
const hashesOf = (text: string) => HASHES.exec(text)?.[0].length ?? 0

/** （二）不动产抵押 is a heading only right before another heading or an article. */
function itemHeading({ open }: Body, { text }: Row, next: Row | undefined): Heading | undefined {
  if (!next?.text.startsWith('#') && !isNumbered(next?.text ?? '')) return undefined
  const item = readItemHeading(text, open?.lines)
  return item && { rank: ITEM_RANK, id: `i-${item.number}`, label: item.label, title: item.text }
}

function openSection(body: Body, heading: Heading | undefined): void {
  if (heading) body.outline.open(heading)
  body.open = undefined
}

function openArticle(body: Body, { at }: Row, { address, text }: ArticleStart): void {
  const label = articleLabel(address)
  const article: ParsedArticle = { address, label, sectionId: body.outline.place(address), lines: [], at }
  if (text) addLine(article.lines, text)
  body.articles.push(article)
  body.open = article
}
