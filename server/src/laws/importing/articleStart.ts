import { chineseNumber, NUMERAL } from '../../platform/text/chineseNumber.ts'
import { articleLabel } from '../articleLabel.ts'
import type { Row } from './lawRows.ts'

export type TellProblem = (line: number, message: string) => void
export type ArticleStart = { address: string; label: string; text: string }
export type Around = {
  last: { address: string; label: string } | undefined
  startsMidway: boolean
  /** Whether a space follows 第X条 in this text, as in most. */
  spaced: boolean
  /** What is wrong enough to keep the text out. */
  problem: TellProblem
  /** What is taken, and looked at by the office. */
  doubt: TellProblem
}

const NUMBERED = new RegExp(`^第([${NUMERAL}]{1,9})条(?:之([${NUMERAL}]{1,3}))?([\\s\\u3000]*)(.*)$`)
/** What follows 第X条 where a sentence only refers to it. */
const REFERENCE = /^(第|至|到|、|和|或|及|与|以及|规定|另有|所(?!有|得)|的|中(?![标央国小华介外止])|款|项|[—–-])/
/** How an amendment speaks of an article it changes. */
const AMENDS = /^(后|之后|修改|情形|增加|删)/
const MOST_ARTICLES = 9999
/** Behind the end of a sentence. */
const INSIDE = new RegExp(
  `(?<=[。；：])[\\s\\u3000]*第([${NUMERAL}]{1,9})条(?:之([${NUMERAL}]{1,3}))?([\\s\\u3000]*)(?=(.{0,4}))`,
  'g',
)

export const isNumbered = (text: string): boolean => NUMBERED.test(text)
/** Whether what follows 第X条 shows that a sentence speaks of it. */
export const isReference = (text: string): boolean => REFERENCE.test(text)

/** Whether the articles of a text stand apart from their numbers; told by most of them. */
export function isSpaced(rows: Row[]): boolean {
  const starts = rows.flatMap(({ text }) => {
    const [, , , gap, rest = ''] = NUMBERED.exec(text) ?? []
    return gap === undefined || REFERENCE.test(rest) ? [] : [gap !== '' || rest === '']
  })
  return starts.filter(Boolean).length * 2 >= starts.length
}

/** An article begins where its number runs on; a sentence that starts with the number of another is left where it is. */
export function articleBegun({ at, text: row }: Row, around: Around): ArticleStart | undefined {
  const { last, startsMidway, spaced, problem, doubt } = around
  const [, number = '', branch, gap = '', text = ''] = NUMBERED.exec(row) ?? []
  const address = addressOf(number, branch)
  if (address === undefined) return undefined
  const refers = REFERENCE.test(text)
  const setApart = gap !== '' || text === '' || (!spaced && !refers)
  const runsOn = last ? follows(last.address, address) : startsMidway || address === '1'
  const label = articleLabel(address)
  if (runsOn) return setApart || !refers ? { address, label, text } : undefined
  if (!setApart) {
    if (!refers && !AMENDS.test(text)) doubt(at, `这一行以${label}开头，不接上文的条号，按正文收入`)
    return undefined
  }
  problem(at, last ? `${last.label}之后不应是${label}` : `应从第一条开始，这里是${label}`)
  // Numbers that go up are taken all the same, so that one gap is told once.
  return isLater(last?.address, address) ? { address, label, text } : undefined
}

/** The address of the article that a row begins, by the row and the number before it alone. */
export function addressBegun(row: string, last: string | undefined, spaced: boolean): string | undefined {
  const [, number = '', branch, gap = '', text = ''] = NUMBERED.exec(row) ?? []
  const address = addressOf(number, branch)
  if (address === undefined || gap !== '') return address
  if (REFERENCE.test(text) || AMENDS.test(text)) return undefined
  const runsOn = last ? follows(last, address) : address === '1'
  return runsOn || (!spaced && text !== '') ? address : undefined
}

/** The number of the next article where it stands in the midst of a line: two lines were run together. */
export function mergedArticle(text: string, last: string, spaced: boolean): string | undefined {
  for (const [, number = '', branch, gap = '', rest = ''] of text.matchAll(INSIDE)) {
    const address = addressOf(number, branch)
    const setApart = gap !== '' ? !rest.startsWith('第') : !spaced && !REFERENCE.test(rest) && !AMENDS.test(rest)
    if (address !== undefined && setApart && follows(last, address)) return articleLabel(address)
  }
  return undefined
}

function addressOf(number: string, branch: string | undefined): string | undefined {
  const [whole, inserted] = [chineseNumber(number), branch ? chineseNumber(branch) : 0]
  if (whole === undefined || inserted === undefined || whole > MOST_ARTICLES) return undefined
  return inserted ? `${whole}.${inserted}` : `${whole}`
}

/** 22 → 23, 22 → 22.1, 22.1 → 22.2 or 23. */
export function follows(last: string, next: string): boolean {
  const [number = 0, branch = 0] = last.split('.').map(Number)
  return next === `${number + 1}` || next === `${number}.${branch + 1}`
}

const isLater = (last = '0', next: string) => Number.parseInt(next, 10) > Number.parseInt(last, 10)
