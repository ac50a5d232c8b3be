import type { DateStyle } from '@zhengcai/contract/publishing/checkWords.ts'

const DIGITS = '〇一二三四五六七八九'

/** 二〇二六年十一月十六日 as 2026, 11, 16. */
export function hanDate(text: string): number[] {
  const [year = '', month = '', day = ''] = text.split(/[年月日]/)
  const digits = [...year.replace(/[○零]/g, '〇')].map((digit) => DIGITS.indexOf(digit))
  return [Number(digits.join('')), small(month), small(day)]
}

/** Up to 九十九. */
function small(written: string): number {
  const [tens, ones] = written.split('十')
  if (ones === undefined) return DIGITS.indexOf(written)
  return (tens === '' ? 1 : DIGITS.indexOf(tens ?? '')) * 10 + (ones === '' ? 0 : DIGITS.indexOf(ones))
}

function han(value: number): string {
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  return `${tens > 1 ? DIGITS[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 || tens === 0 ? DIGITS[ones] : ''}`
}

const two = (value: number) => String(value).padStart(2, '0')

/** A day in a given style. */
export function writtenAs(style: DateStyle, [year = 0, month = 0, day = 0]: number[]): string {
  switch (style) {
    case 'plain':
      return `${year}年${month}月${day}日`
    case 'spaced':
      return `${year} 年 ${month} 月 ${day} 日`
    case 'dashed':
      return `${year}-${two(month)}-${two(day)}`
    case 'dotted':
      return `${year}.${month}.${day}`
    case 'slashed':
      return `${year}/${month}/${day}`
    case 'han':
      return `${[...String(year)].map((digit) => DIGITS[Number(digit)]).join('')}年${han(month)}月${han(day)}日`
  }
}
