import type { LawArticle, LawLine, OutlineNode } from '@zhengcai/contract/knowledge/lawText.ts'
import { chineseNumber, NUMERAL } from '../platform/text/chineseNumber.ts'
import type { Problem } from '../platform/text/richText/frontMatter.ts'
import { articleLabel } from './articleLabel.ts'
import { type LawHead, readHead, takeStrayHead } from './lawHead.ts'
import { addLine, isItemHeading, plainLines } from './lawLines.ts'
import { isBareHeading, outlineBuilder, readHeading } from './lawOutline.ts'
import { lawRows, type Row, splitHead } from './lawRows.ts'

export type ParsedArticle = LawArticle & { at: number }
export type ParsedLaw = LawHead & {
  /** The document number where the text itself bears one. */
  number: string
  preamble: LawLine[]
  outline: OutlineNode[]
  articles: ParsedArticle[]
  annex: LawLine[]
  problems: Problem[]
}

const ARTICLE = new RegExp(`^第([${NUMERAL}]{1,9})条(?:之([${NUMERAL}]{1,3}))?([\\s\\u3000]*)(.*)$`)
/** What follows 第X条 where a sentence only refers to it. */
const REFERENCE = /^(第|至|到|、|和|或|及|与|以及|规定|所|的|中|款|项|[—–-])/
const ANNEX = /^附\s*(?:$|件|表|录|图|[:：])/

/** A law's Markdown as its parts, in one pass; what does not fit is told with file and line. */
export function parseLaw(file: string, source: string, linesBefore = 0): ParsedLaw {
  const problems: Problem[] = []
  const problem = (line: number, message: string) => problems.push({ file, line, message })
  const split = splitHead(lawRows(source, linesBefore))
  if (!split) problem(1 + linesBefore, '缺少 <!-- INFO END -->，分不出说明与正文')
  const written = readHead(split?.head ?? [])
  if (split && !written.title) problem(1 + linesBefore, '缺少以 # 开头的名称')
  const firstOfText = (split?.body ?? []).findIndex(({ text }) => text.startsWith('#') || ARTICLE.test(text))
  const before = split?.body.slice(0, Math.max(0, firstOfText)) ?? []
  const { head, number, rest } = takeStrayHead(written, before)
  const body = readBody(split?.body.slice(Math.max(0, firstOfText)) ?? [], head.book !== undefined, problem)
  if (split && body.articles.length === 0) problem(split.body[0]?.at ?? 1 + linesBefore, '没有找到任何一条')
  const preamble = plainLines([...rest.map(({ text }) => text), ...body.preamble])
  return { ...head, number, ...body, preamble, problems }
}

type Tell = (line: number, message: string) => void

function readBody(rows: Row[], continues: boolean, problem: Tell) {
  const outline = outlineBuilder()
  const articles: ParsedArticle[] = []
  const preamble: string[] = []
  let article: ParsedArticle | undefined
  let index = 0
  for (; index < rows.length; index++) {
    const row = rows[index] as Row
    const words = row.text.replace(/^#+\s*/, '')
    if (articles.length > 0 && ANNEX.test(words)) break
    const subheading = beginsNext(rows[index + 1]) ? isItemHeading(row.text, article?.lines) : undefined
    if (row.text.startsWith('#') || isBareHeading(row.text)) {
      const heading = readHeading(words, row.text.length - row.text.replace(/^#+/, '').length)
      if (heading) outline.open(heading)
      article = undefined
    } else if (subheading) {
      outline.open({ rank: 5, id: `i-${subheading.number}`, label: subheading.label, title: subheading.text })
      article = undefined
    } else {
      const next = readArticle(row, articles.at(-1), continues, problem)
      if (next) {
        article = {
          address: next.address,
          label: articleLabel(next.address),
          sectionId: outline.place(next.address),
          lines: [],
          at: row.at,
        }
        articles.push(article)
        if (next.text) addLine(article.lines, next.text)
      } else if (article) addLine(article.lines, row.text)
      else if (articles.length === 0) preamble.push(row.text)
      else problem(row.at, '标题之后应为条文')
    }
  }
  for (const { at, label } of articles.filter(({ lines }) => lines.length === 0)) problem(at, `${label}没有正文`)
  const annex = plainLines(rows.slice(index).map(({ text }) => text.replace(/^#+\s*/, '')))
  return { outline: outline.nodes, articles, preamble, annex }
}

const beginsNext = (row: Row | undefined) => row !== undefined && (row.text.startsWith('#') || ARTICLE.test(row.text))

/** An article begins where its number runs on; a sentence that starts with the number of another is left where it is. */
function readArticle(row: Row, last: ParsedArticle | undefined, continues: boolean, problem: Tell) {
  const found = ARTICLE.exec(row.text)
  if (!found) return undefined
  const [, number = '', branch, gap = '', text = ''] = found
  const address = addressOf(number, branch)
  if (address === undefined) return undefined
  const runsOn = last ? follows(last.address, address) : continues || address === '1'
  const setApart = gap !== '' || text === ''
  if (runsOn) return setApart || !REFERENCE.test(text) ? { address, text } : undefined
  if (!setApart) return undefined
  problem(
    row.at,
    last ? `${last.label}之后不应是${articleLabel(address)}` : `应从第一条开始，这里是${articleLabel(address)}`,
  )
  return isLater(last?.address, address) ? { address, text } : undefined
}

function addressOf(number: string, branch: string | undefined): string | undefined {
  const [whole, inserted] = [chineseNumber(number), branch ? chineseNumber(branch) : 0]
  if (whole === undefined || inserted === undefined || whole > 9999) return undefined
  return inserted ? `${whole}.${inserted}` : `${whole}`
}

/** 22 → 23, 22 → 22.1, 22.1 → 22.2 or 23. */
export function follows(last: string, next: string): boolean {
  const [number = 0, branch = 0] = last.split('.').map(Number)
  return next === `${number + 1}` || next === `${number}.${branch + 1}`
}

const isLater = (last: string | undefined, next: string) => Number.parseInt(next, 10) > Number.parseInt(last ?? '0', 10)
