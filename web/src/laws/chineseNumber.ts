const DIGITS = '零一二三四五六七八九'
const UNITS = ['', '十', '百', '千']

/** 1 to 9999 as laws write it: 十二, 一百零二, 一千二百六十. */
export function chineseNumber(number: number): string {
  const digits = [...String(number)].map(Number)
  const written = digits
    .map((digit, index) => (digit === 0 ? '零' : `${DIGITS[digit]}${UNITS[digits.length - 1 - index]}`))
    .join('')
    .replace(/零+/g, '零')
    .replace(/(.)零$/, '$1')
  return number >= 10 && number < 20 ? written.slice(1) : written
}
