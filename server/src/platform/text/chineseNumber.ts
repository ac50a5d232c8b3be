const DIGITS = new Map([...'零一二三四五六七八九'].map((digit, value) => [digit, value]))
const UNITS = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
])

/** The characters a number may be written with, for use inside a character class. */
export const NUMERAL = '零〇一二两三四五六七八九十百千0-9０-９'

/** 二十二, 一百零三, 22 or ２２ as a number; undefined where it is none. */
export function chineseNumber(written: string): number | undefined {
  const plain = written.normalize('NFKC').replaceAll('〇', '零').replaceAll('两', '二')
  if (/^\d{1,6}$/.test(plain)) return Number(plain)
  return /^[零一二三四五六七八九十百千]{1,9}$/.test(plain) ? summed(plain) : undefined
}

function summed(plain: string): number | undefined {
  let total = 0
  let digit = 0
  let lastUnit = 10_000
  for (const character of plain) {
    const unit = UNITS.get(character)
    if (unit === undefined) {
      // Two digits in a row are a row of digits, not a number.
      if (digit > 0) return undefined
      digit = DIGITS.get(character) ?? 0
      continue
    }
    if (unit >= lastUnit || (digit === 0 && (unit !== 10 || total > 0))) return undefined
    total += (digit || 1) * unit
    lastUnit = unit
    digit = 0
  }
  return total + digit || undefined
}
