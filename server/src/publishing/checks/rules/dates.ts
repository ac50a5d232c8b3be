import { DATE_STYLES, type DateStyle } from '@zhengcai/contract/publishing/checkWords.ts'
import { datesIn } from '@zhengcai/contract/publishing/dateStyle.ts'
import { type Rule, type Spot, wholeBlock } from '../rule.ts'
import { hanDate, writtenAs } from './writtenDates.ts'

const isDay = ([year = 0, month = 0, day = 0]: number[]) =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()

/** 日期写法: one text writes its days in one way, and no day is written that does not exist. */
export const dates: Rule = ({ text }, { dates: style }) =>
  datesIn(text).flatMap((date): Spot[] => {
    const parts = date.style === 'han' ? hanDate(date.text) : (date.text.match(/\d+/g) ?? []).map(Number)
    const { from, to } = date
    if (!isDay(parts)) return [{ ...wholeBlock('must', `没有“${date.text}”这一天`), from, to }]
    if (style === undefined || date.style === style) return []
    return [
      {
        from,
        to,
        level: 'hint',
        message: `全文多写作“${DATE_STYLES[style as DateStyle]}”，请统一`,
        replacements: [writtenAs(style, parts)],
      },
    ]
  })
