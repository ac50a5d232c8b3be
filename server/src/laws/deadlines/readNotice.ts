import { addDays, weekdayOf } from '../../platform/time/days.ts'
import { isDay } from '../../platform/time/relativeTime.ts'
import { fixedHoliday } from './fixedHoliday.ts'
import type { CalendarDay } from './workdays.queries.ts'

export type SaidLine = { line: number; text: string; message: string }
export type ReadDays = { days: CalendarDay[]; wrong: SaidLine[]; unused: SaidLine[] }

const HOLIDAYS = /元旦|春节|清明|劳动|端午|中秋|国庆/
const NAMED = /^(?:[一二三四五六七八九十]{1,3}、)?([^:\d]{2,20}):(.{1,500})$/
const YEAR = /(\d{4})年(?:部分)?(?:节假日|元旦)/
const WRITTEN_YEAR = /(\d{4})年\d{1,2}月/g
const NO_HOLIDAY = '没有写是哪个节日，例如“国庆节：10月1日至7日放假”；一年的放假安排要一次写全'
const CLAUSE = /[^。；;,]+/g
const DATE = /(?:(\d{4})年)?(?:(\d{1,2})月)?(\d{1,2})日(?:\(([^()]{0,30})\))?/g
const STRETCH = /◇(?:至|到|-|~|—)◇/
const JOINED = /^◇(?:(?:、|和|及|至|到|-|~|—)◇)*/
const VERB = /^(?:\(?共?(\d{1,2})天\)?)?(放假|上班|照常上班|正常上班)(?:调休|(\d{1,2})天|公休)*$/
const COUNT = /^共(?:放假)?(\d{1,2})天$/
const HARMLESS = /^(?:与周末连休|不调休|与周末调休)$/
const WEEKDAYS = '日一二三四五六'
/** 12月31日至1月2日 begins in the year before. */
const ACROSS = /12月\d{1,2}日(?:\([^()]{0,30}\))?(?:至|到|-|~|—)1月/
const LONGEST = 31

type Found = { day: string; weekday: string | undefined; month: number }

/** The arrangements in the words of the State Council: 一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。 */
export function readNotice(source: string): ReadDays {
  const lines = source.split('\n').map((text, at) => ({ line: at + 1, text: text.trim() }))
  const plain = lines.map((one) => ({ ...one, words: one.text.normalize('NFKC').replaceAll(/\s+/g, '') }))
  const titled = plain.map(({ words }) => YEAR.exec(words)?.[1]).find(Boolean)
  let year = titled
  const read: ReadDays = { days: [], wrong: [], unused: [] }
  const arranging = plain.filter(({ words }) => arranges(words))
  if (!titled && !arranging.some(({ words }) => writtenYear(words)))
    read.wrong.push({ line: 1, text: '', message: '没有找到是哪一年，请把通知的标题一起贴进来' })
  let holiday = ''
  for (const { line, text, words } of plain) {
    if (words === '') continue
    const [, name = '', rest = ''] = NAMED.exec(words) ?? []
    const isNamed = HOLIDAYS.test(name)
    if (isNamed) holiday = name
    // Without a title the days themselves say it: 2026年11月20日放假. The day that a notice is signed on says nothing.
    if (!titled && arranges(words)) year = writtenYear(words) ?? year
    if (!year || (!isNamed && !arranges(words))) read.unused.push({ line, text, message: '' })
    else if (!holiday) read.wrong.push({ line, text, message: NO_HOLIDAY })
    else readLine(read, { line, text, words: isNamed ? rest : words, holiday, year: Number(year) })
  }
  return read
}

const arranges = (words: string) => /\d日/.test(words) && /放假|上班/.test(words)

/** The last one in a line: 2025年12月30日至2026年1月1日 is of 2026. */
const writtenYear = (words: string) => [...words.matchAll(WRITTEN_YEAR)].at(-1)?.[1]

type Line = { line: number; text: string; words: string; holiday: string; year: number }

function readLine(read: ReadDays, { line, text, words, holiday, year }: Line): void {
  const wrong = (message: string) => void read.wrong.push({ line, text, message })
  let last = 0
  let understood = 0
  for (const [clause] of outsideBrackets(words).matchAll(CLAUSE)) {
    const counted = COUNT.exec(clause)
    // Where the days themselves were wrong that has been said.
    if (counted && last > 0 && last !== Number(counted[1]))
      wrong(`写的是共 ${counted[1]} 天，日期算出来是 ${last} 天，请核对`)
    if (counted || HARMLESS.test(clause)) continue
    if (clause.includes('鼓励')) {
      read.unused.push({ line, text: clause, message: '鼓励的安排，不算放假' })
      continue
    }
    const found = daysIn(clause, year)
    if (typeof found === 'string') {
      wrong(found)
      continue
    }
    for (const one of found.days) addDay(read, { ...one, name: one.works ? `${holiday}调休` : holiday }, wrong)
    if (found.days.some(({ works }) => !works)) last = found.days.length
    understood += found.days.length
  }
  if (understood === 0 && !read.wrong.some((one) => one.line === line)) wrong('没有读出日期')
}

/** A comma within brackets divides nothing. */
const outsideBrackets = (words: string) => words.replaceAll(/\([^()]{0,30}\)/g, (inner) => inner.replaceAll(',', '、'))

/** The days that one clause tells of, or what is wrong with it. */
function daysIn(clause: string, year: number): { days: { day: string; works: boolean }[] } | string {
  const dates: Found[] = []
  const isAcross = ACROSS.test(clause)
  let months = 0
  const shape = clause.replaceAll(DATE, (_whole, itsYear = '', month = '', day = '', beside = '') => {
    months = Number(month || months)
    const weekday = /(?:周|星期)([一二三四五六日天])/.exec(beside)?.[1]
    dates.push({
      day: dayOf(Number(itsYear || (isAcross && months === 12 ? year - 1 : year)), months, Number(day)),
      weekday,
      month: months,
    })
    return '◇'
  })
  const joined = JOINED.exec(shape)?.[0]
  const verb = joined === undefined ? null : VERB.exec(shape.slice(joined.length))
  if (!verb || joined === undefined) return `读不懂“${clause}”`
  if (dates.some(({ month }) => month === 0)) return `“${clause}”没有写是几月`
  const isWrong = dates.find(({ day }) => !isDay(day))
  if (isWrong) return `“${clause}”里的日期不存在`
  const other = dates.find(({ day, weekday }) => weekday && WEEKDAYS[weekdayOf(day)] !== weekday.replace('天', '日'))
  if (other) return `${other.day} 是星期${WEEKDAYS[weekdayOf(other.day)]}，不是星期${other.weekday}，请核对年份和日期`
  const works = verb[2] !== '放假'
  const days = STRETCH.test(joined) ? stretchOf(dates) : dates.map(({ day }) => day)
  if (!days) return `“${clause}”的日期前后颠倒，或者太长`
  const told = verb[1] ?? verb[3]
  if (told && Number(told) !== days.length) return `写的是 ${told} 天，日期算出来是 ${days.length} 天，请核对`
  return { days: days.map((day) => ({ day, works })) }
}

const dayOf = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

function stretchOf([first, last, ...more]: Found[]): string[] | undefined {
  if (!first || !last || more.length > 0) return undefined
  if (last.day < first.day || addDays(first.day, LONGEST) < last.day) return undefined
  const days: string[] = []
  for (let day = first.day; day <= last.day; day = addDays(day, 1)) days.push(day)
  return days
}

function addDay(read: ReadDays, day: CalendarDay, wrong: (message: string) => void): void {
  if (day.works && ![0, 6].includes(weekdayOf(day.day)) && !fixedHoliday(day.day))
    wrong(`${day.day} 本来就是工作日，请核对日期`)
  if (read.days.some((known) => known.day === day.day)) wrong(`${day.day} 出现了两次`)
  else read.days.push(day)
}
