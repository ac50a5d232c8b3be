const DIGITS = '零一二三四五六七八九'
const UNITS: Record<string, number> = { 十: 10, 百: 100, 千: 1_000 }

/** 一百二十三, 十二, 〇, 两 or 123 as a number; undefined where it is none. */
export function readNumber(text: string): number | undefined {
  if (/^\d{1,5}$/.test(text)) return Number(text)
  if (!/^[零〇一二两三四五六七八九十百千]{1,9}$/.test(text)) return undefined
  let total = 0
  let digit = 0
  for (const character of text.replaceAll('〇', '零').replaceAll('两', '二')) {
    const unit = UNITS[character]
    if (unit === undefined) digit = DIGITS.indexOf(character)
    else {
      total += (digit || 1) * unit
      digit = 0
    }
  }
  return total + digit
}

/** The way laws number their articles: 22 as 二十二, 101 as 一百零一. */
export function writeNumber(value: number): string {
  if (value < 10) return DIGITS[value] ?? ''
  if (value < 20) return `十${value === 10 ? '' : DIGITS[value - 10]}`
  const [unit, word] = value >= 1_000 ? [1_000, '千'] : value >= 100 ? [100, '百'] : [10, '十']
  const rest = value % unit
  const gap = rest > 0 && rest < unit / 10 ? '零' : ''
  const tail = rest >= 10 && rest < 20 ? `一${writeNumber(rest)}` : rest > 0 ? writeNumber(rest) : ''
  return `${DIGITS[Math.floor(value / unit)]}${word}${gap}${tail}`
}
