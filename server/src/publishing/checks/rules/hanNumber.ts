const DIGITS = '零一二三四五六七八九'
const UNITS = ['', '十', '百', '千']

/** 22 as 二十二, 103 as 一百零三, 110 as 一百一十; up to 9999. */
export function hanNumber(value: number): string {
  const digits = [...String(value)].map(Number)
  let written = ''
  for (const [at, digit] of digits.entries()) {
    const unit = UNITS[digits.length - 1 - at] ?? ''
    if (digit > 0) written += `${DIGITS[digit]}${unit}`
    else if (digits.slice(at + 1).some((later) => later > 0) && !written.endsWith('零')) written += '零'
  }
  return written.replace(/^一十/, '十')
}
