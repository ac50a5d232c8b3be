import type { LinePeriod } from '@zhengcai/contract/knowledge/lawText.ts'
import { chineseNumber, NUMERAL } from '../../platform/text/chineseNumber.ts'

const GAP = '[ \\u3000]{0,2}'
const DIGIT = '[0-9０-９]'
const DAY_OF_MONTH = `(?:[12１２]?${DIGIT}|[3３][01０１]|二?十[一二三四五六七八九]?|三十一?|[一二三四五六七八九])(?![${NUMERAL}])`
const BRACKET = '(?:（[^（）]{0,12}）|\\([^()]{0,12}\\))?'
/** 3月1日至15日, 12月25、26日: the later days are days of the month too, unless they say 个, 工作日 or 天. */
const FURTHER_DAYS = `(?:${BRACKET}${GAP}(?:至|到|以及|及|和|与|或者?|[-－–—―~～、]{1,2})${GAP}${DAY_OF_MONTH}(?!${GAP}(?:个|工作|天))(?:${GAP}[日号])?)*`
/** 5月1日 is a date, 第三日 a place in a row, 每5日 a rhythm, 1.5日 no whole number. */
const NO_PERIOD = [
  `月的?${GAP}[${NUMERAL}]+(?:${GAP}[日号])?${FURTHER_DAYS}`,
  `${DIGIT}{4}[-/]${DIGIT}{1,2}[-/]${DIGIT}{1,2}日?${FURTHER_DAYS}`,
  `[第每]${GAP}[${NUMERAL}]+(?:${GAP}日${FURTHER_DAYS})?`,
  `[年.．][${NUMERAL}]+`,
].join('|')
/** 1 日期 and 2 天津 are rows of a list; in 七日期满 the period ends. */
const UNIT = '工作日|日(?!期(?![满限间内届])|[常程志])|天(?![然津])'
const PERIOD = new RegExp(`${NO_PERIOD}|([${NUMERAL}]{1,7})(?:${GAP}个)?${GAP}(${UNIT})`, 'gu')
const MOST_DAYS = 999

/** The periods a text sets: 七个工作日, 15日, 30 天. */
export function findPeriods(text: string): LinePeriod[] {
  return [...text.matchAll(PERIOD)].flatMap(({ 0: phrase, 1: number = '', 2: unit, index }) => {
    const days = chineseNumber(number)
    if (days === undefined || days > MOST_DAYS) return []
    return [{ start: index, end: index + phrase.length, days, unit: unit === '工作日' ? 'workday' : 'day' }]
  })
}
