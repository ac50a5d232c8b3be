import type { TimeAsked } from '@zhengcai/engine/trade.ts'

/** Whoever asks for rules means these, not what was written about them. */
const RULES = /^新(?:规|办法|条例|细则)/
const ENDS_IN_RULES = /(?:条例|办法)$/
/** 合作创新办法 and 更新办法 are not new. */
const PART_OF_WORD = /[创更革翻重刷全]新/
/** 最近三年 is how long, not when; 新规定 is a word. */
const NEWEST =
  /新(?:办法|条例|细则)$|最新的?|新规(?![定划模则章格])|最近(?!\s*[\d一二两三四五六七八九十几]+\s*[年个月天日次]|一[年次期])的?|近期的?|新出台的?|新发布的?|新近的?/
const WORDS: Record<string, [years: number, months: number | undefined]> = {
  今年: [0, undefined],
  本年度: [0, undefined],
  去年: [-1, undefined],
  前年: [-2, undefined],
  本月: [0, 0],
  这个月: [0, 0],
  上个月: [0, -1],
  上月: [0, -1],
}
const WORD = new RegExp(`(?:${Object.keys(WORDS).join('|')})的?`)
const MONTH =
  /(?<![\d〔[（(])((?:19|20)\d\d)(?:\s?年\s?(1[0-2]|0?[1-9])\s?月份?(?!\s?\d)|[-./](1[0-2]|0?[1-9])(?![\d\-./]))的?/
const YEAR = /(?<![\d〔[（(])((?:19|20)\d\d)\s?年度?(?!\s?\d|\s?[修版本第]|以[前后来内上下]|[起前后内])的?/
/** 3个月 is how long, 3月内 and 3月1日 say something else. */
const BARE_MONTH =
  /(?<![\d个年第一二三四五六七八九十])(1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])月份?(?![\d内前底起])的?/

/** Whoever writes more tells a story, in which 去年 is when it happened. */
const LONGEST = 20

type Found = Omit<TimeAsked, 'rest'> & { at: number; length: number }

/** Words that say when something was published, taken out of what is looked for; `today` as yyyymmdd. */
export function readTime(keyword: string, today: number): TimeAsked | undefined {
  if (keyword.trim().length > LONGEST) return undefined
  const found = spanIn(keyword, today) ?? newestIn(keyword)
  if (!found) return undefined
  const { at, length, ...time } = found
  const rest = `${keyword.slice(0, at)} ${keyword.slice(at + length)}`.trim()
  return rest === '' ? undefined : { rest, ...time }
}

function newestIn(keyword: string): Found | undefined {
  const match = NEWEST.exec(keyword)
  if (!match || PART_OF_WORD.test(keyword.slice(Math.max(0, match.index - 1), match.index + 1))) return undefined
  const isOfRules = RULES.test(match[0]) || ENDS_IN_RULES.test(keyword)
  return { at: match.index, length: match[0].length, said: match[0], ...(isOfRules && { works: true }) }
}

function spanIn(keyword: string, today: number): Found | undefined {
  const [year, month] = [Math.floor(today / 10_000), Math.floor(today / 100) % 100]
  const exact = MONTH.exec(keyword)
  if (exact) return spanOf(exact, Number(exact[1]), Number(exact[2] ?? exact[3]))
  const whole = YEAR.exec(keyword)
  if (whole) return spanOf(whole, Number(whole[1]))
  const word = WORD.exec(keyword)
  const [years, months] = WORDS[word?.[0].replace(/的$/, '') ?? ''] ?? []
  if (word && years !== undefined) {
    if (months === undefined) return spanOf(word, year + years)
    return month + months < 1 ? spanOf(word, year - 1, 12) : spanOf(word, year, month + months)
  }
  const bare = BARE_MONTH.exec(keyword)
  const asked = monthOf(bare?.[1] ?? '')
  // A month that has not come yet this year is last year's.
  return bare && asked ? spanOf(bare, asked > month ? year - 1 : year, asked) : undefined
}

const DIGITS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']
const monthOf = (written: string) => Number(written) || DIGITS.indexOf(written) + 1

function spanOf(match: RegExpExecArray, year: number, month?: number): Found {
  const from = chinaSeconds(year, month ?? 1)
  const to = month === undefined ? chinaSeconds(year + 1, 1) : chinaSeconds(year, month + 1)
  const said = month === undefined ? `${year}年` : `${year}年${month}月`
  return { at: match.index, length: match[0].length, said, from, to }
}

const CHINA = 8 * 3_600
/** The first second of a month in China. */
const chinaSeconds = (year: number, month: number) => Date.UTC(year, month - 1, 1) / 1_000 - CHINA
