const DIGITS = '零一二三四五六七八九'
const UNITS: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }
const LONGEST = 9

/** A number written in Chinese or Arabic digits, from 1 to 9999, and where it ends. */
export function numberAt(text: string, from: number): { value: number; end: number; arabic: boolean } | undefined {
  const arabic = readArabic(text, from)
  if (arabic) return arabic
  let end = from
  while (end - from <= LONGEST && isNumeral(text[end])) end++
  const value = chineseValue(text.slice(from, end))
  return value === undefined ? undefined : { value, end, arabic: false }
}

function readArabic(text: string, from: number) {
  let end = from
  while (end - from < 5 && isArabic(text[end])) end++
  const value = Number(text.slice(from, end))
  return end > from && end - from < 5 && value > 0 ? { value, end, arabic: true } : undefined
}

const isArabic = (character = '') => character >= '0' && character <= '9' && character.length === 1
const digitOf = (character: string) => DIGITS.indexOf(character === '〇' ? '零' : character === '两' ? '二' : character)
const isNumeral = (character = '') => character !== '' && (character in UNITS || digitOf(character) >= 0)

/** 一百二十三 or 十五; digits in a row without a unit are no article number. */
function chineseValue(numerals: string): number | undefined {
  if (numerals === '' || numerals.length > LONGEST) return undefined
  let total = 0
  let digit = -1
  let smallest = Number.POSITIVE_INFINITY
  for (const character of numerals) {
    const unit = UNITS[character]
    if (unit === undefined) {
      if (digit > 0) return undefined
      digit = digitOf(character)
      continue
    }
    if (unit >= smallest || digit === 0) return undefined
    total += (digit < 0 ? 1 : digit) * unit
    smallest = unit
    digit = -1
  }
  const value = total + Math.max(digit, 0)
  return value > 0 ? value : undefined
}
