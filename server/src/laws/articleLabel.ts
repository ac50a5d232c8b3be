const DIGITS = '零一二三四五六七八九'
const UNITS = ['', '十', '百', '千']

/** 120 → 一百二十, as articles are numbered. */
export function writeNumber(number: number): string {
  const places = [...String(number)].map(Number)
  const written = places
    .map((digit, at) => (digit === 0 ? '零' : `${DIGITS[digit]}${UNITS[places.length - 1 - at] ?? ''}`))
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '')
  return written.replace(/^一十/, '十')
}

/** 22 → 第二十二条, 120.1 → 第一百二十条之一. */
export function articleLabel(address: string): string {
  const [number = 0, branch] = address.split('.').map(Number)
  return `第${writeNumber(number)}条${branch ? `之${writeNumber(branch)}` : ''}`
}
