import { chineseNumber, NUMERAL } from '../../platform/text/chineseNumber.ts'
import { articleLabel } from '../articleLabel.ts'
import type { Row } from './lawRows.ts'

export type TellProblem = (line: number, message: string) => void
export type ArticleStart = { address: string; text: string }
type Around = {
  last: { address: string; label: string } | undefined
  startsMidway: boolean
  problem: TellProblem
}

const NUMBERED = new RegExp(`^第([${NUMERAL}]{1,9})条(?:之([${NUMERAL}]{1,3}))?([\\s\\u3000]*)(.*)$`)
/** What follows 第X条 where a sentence only refers to it. */
const REFERENCE = /^(第|至|到|、|和|或|及|与|以及|规定|所|的|中|款|项|[—–-])/
const MOST_ARTICLES = 9999

export const isNumbered = (text: string): boolean => NUMBERED.test(text)

/** An article begins where its number runs on; a sentence that starts with the number of another is left where it is. */
export function articleBegun(
  { at, text: row }: Row,
  { last, startsMidway, problem }: Around,
): ArticleStart | undefined {
  const [, number = '', branch, gap = '', text = ''] = NUMBERED.exec(row) ?? []
  const address = addressOf(number, branch)
  if (address === undefined) return undefined
  const setApart = gap !== '' || text === ''
  const runsOn = last ? follows(last.address, address) : startsMidway || address === '1'
  if (runsOn) return setApart || !REFERENCE.test(text) ? { address, text } : undefined
  if (!setApart) return undefined
  const label = articleLabel(address)
  problem(at, last ? `${last.label}之后不应是${label}` : `应从第一条开始，这里是${label}`)
  // Numbers that go up are taken all the same, so that one gap is told once.
  return isLater(last?.address, address) ? { address, text } : undefined
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
