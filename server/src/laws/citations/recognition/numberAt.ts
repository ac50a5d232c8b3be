const DIGITS = new Map([...'零一二三四五六七八九'].map((character, value) => [character, value]))
DIGITS.set('〇', 0).set('两', 2)
const UNITS = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
])
const LONGEST = 9

export type WrittenNumber = { value: number; end: number; arabic: boolean }

/** A number written in Chinese or Arabic digits, from 1 to 9999, and where it ends. */
export function numberAt(text: string, from: number): WrittenNumber | undefined {
  const first = text[from] ?? ''
  if (isArabic(first)) return arabicAt(text, from)
  if (!isNumeral(first)) return undefined
  let end = from + 1
  while (end - from <= LONGEST && isNumeral(text[end] ?? '')) end++
  const value = end - from > LONGEST ? undefined : chineseValue(text.slice(from, end))
  return value === undefined ? undefined : { value, end, arabic: false }
}

function arabicAt(text: string, from: number): WrittenNumber | undefined {
  let end = from + 1
  while (end - from < 5 && isArabic(text[end] ?? '')) end++
  const value = Number(text.slice(from, end))
  return end - from < 5 && value > 0 ? { value, end, arabic: true } : undefined
}

const isArabic = (character: string) => character >= '0' && character <= '9'
const isNumeral = (character: string) => DIGITS.has(character) || UNITS.has(character)

/** 一百二十三 or 十五; digits in a row without a unit are no article number. */
function chineseValue(numerals: string): number | undefined {
  let total = 0
  let digit = -1
  let smallest = Number.POSITIVE_INFINITY
  for (const character of numerals) {
    const unit = UNITS.get(character)
    if (unit === undefined) {
      if (digit > 0) return undefined
      digit = DIGITS.get(character) ?? 0
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
