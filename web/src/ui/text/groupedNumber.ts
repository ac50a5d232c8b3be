/** 12,345.6: written by hand, because the first number a browser writes for a language costs a phone some tenths of a second. */
export function groupedNumber(value: number): string {
  const [whole = '', rest] = String(value).split('.')
  let text = whole
  const first = value < 0 ? 1 : 0
  for (let at = whole.length - 3; at > first; at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`
  return rest ? `${text}.${rest}` : text
}
