const DIGITS = '零一二三四五六七八九'
const UNITS = ['', '十', '百', '千']

/** 1 to 9999 as laws write it: 十二, 一百零二, 一千二百六十. */
export function writeNumber(number: number): string {
  const places = [...String(number)].map(Number)
  const written = places
    .map((digit, at) => (digit === 0 ? '零' : `${DIGITS[digit]}${UNITS[places.length - 1 - at] ?? ''}`))
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '')
  return written.replace(/^一十/, '十')
}
