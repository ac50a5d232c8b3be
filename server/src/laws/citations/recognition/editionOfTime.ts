import type { Edition } from './edition.ts'

const APPLIED = '(?:正在|仍然?|尚|已经?|所|正)?(?:有效|施行|适用|实施|生效|执行)?'
/** 当时有效的. */
const POINTED = new RegExp(`[当彼那其此这]时${APPLIED}的?$`)
/** 签订时施行的; 同时, 及时 and the like are no point of time, 届时 and 现时 none that has passed. */
const OF_EVENT = new RegExp(
  `([\\u4e00-\\u9fff]{2})(?<![同及按临随暂平小工定限实准有过届现即延超课学费顺适])之?时${APPLIED}的$`,
)
const DAY = /(\d{4})年(?:(\d{1,2})月(?:(\d{1,2})日)?)?/g
/** A year of an edition is not the day something happened. */
const OF_EDITION = /^(?:第.次)?(?:修[订正改]|制定|公布|颁布|施行|实施|版|本)/
/** Words that lead on to another day, and days written otherwise than we read them. */
const OTHER_DAY = /[次翌去今前昨]年|后|此前|之前|以前|[一二][〇零○九][一二三四五六七八九〇零○]{2}年|\d{4}[.—/]\d/
/** What stands between a day and what happened on it, and no more. */
const LONGEST_EVENT = 8
const APPLIES = /[应适依按据照用]/
const LONGEST_SENTENCE = 80

/** 当时有效的《…》: the edition of the day that the same sentence tells; where it tells none, or several, nobody knows which. */
export function editionOfTime(text: string, start: number): Edition | undefined {
  const lead = text.slice(Math.max(0, start - LONGEST_SENTENCE), start)
  const sentence = lead.slice(Math.max(...[...'。！？；;\n'].map((sign) => lead.lastIndexOf(sign))) + 1)
  const isPointed = POINTED.test(sentence)
  const event = isPointed ? undefined : OF_EVENT.exec(sentence)
  if (!isPointed && !event) return undefined
  const [day, second] = sentence.matchAll(DAY)
  const behind = day && sentence.slice(day.index + day[0].length)
  if (!behind || second || OF_EDITION.test(behind) || OTHER_DAY.test(sentence)) return { edition: 'untold' }
  if (event && !isDayOf(event, day, sentence)) return { edition: 'untold' }
  const [, year, month, date] = day
  return { edition: `on ${[year, month?.padStart(2, '0'), date?.padStart(2, '0')].filter(Boolean).join('-')}` }
}

/** 签订于2019年，依据签订时施行的, or 2019年签订时施行的: the day is told of that very event. */
function isDayOf({ 1: word = '', index }: RegExpExecArray, day: RegExpExecArray, sentence: string): boolean {
  const from = sentence.lastIndexOf('，', day.index) + 1
  const to = sentence.indexOf('，', day.index)
  if (to >= 0 && to < index) return sentence.slice(from, to).includes(word)
  const between = sentence.slice(day.index + day[0].length, index + word.length)
  return between.length <= LONGEST_EVENT && !APPLIES.test(between)
}
