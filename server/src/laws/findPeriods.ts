import type { LinePeriod } from '@zhengcai/contract/knowledge/lawText.ts'
import { chineseNumber, NUMERAL } from '../platform/text/chineseNumber.ts'

const PERIOD = new RegExp(`([${NUMERAL}]{1,7})(?:个)?(工作日|日|天)`, 'gu')
/** 5月1日 is a date, 第三日 a place in a row, 每5日 a rhythm. */
const NOT_A_PERIOD_AFTER = /[月年第每.．]$/u
const MOST_DAYS = 999

/** The periods a text sets: 七个工作日, 15日, 30天. */
export function findPeriods(text: string): LinePeriod[] {
  return [...text.matchAll(PERIOD)].flatMap(({ 0: phrase, 1: number = '', 2: unit, index }) => {
    const days = chineseNumber(number)
    if (days === undefined || days > MOST_DAYS || NOT_A_PERIOD_AFTER.test(text.slice(Math.max(0, index - 1), index)))
      return []
    return [{ start: index, end: index + phrase.length, days, unit: unit === '工作日' ? 'workday' : 'day' }]
  })
}
