const DIGITS = '〇一二三四五六七八九'
const WEEKDAYS = '日一二三四五六'

function small(n: number): string {
  if (n < 10) return DIGITS[n] ?? ''
  const tens = Math.floor(n / 10)
  return `${tens > 1 ? DIGITS[tens] : ''}十${n % 10 ? DIGITS[n % 10] : ''}`
}

/** 2026-11-15 as a masthead writes it: 二〇二六年十一月十五日 · 星期日. */
export function chineseDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${[...year].map((digit) => DIGITS[Number(digit)]).join('')}年${small(Number(month))}月${small(Number(date))}日 · 星期${weekday}`
}

/** 11月15日 within this year, 2025年11月15日 before it. */
export function shortDate(time: string, today: string): string {
  const [year = '', month = '', date = ''] = time.slice(0, 10).split('-')
  const day = `${Number(month)}月${Number(date)}日`
  return today.startsWith(year) ? day : `${year}年${day}`
}
