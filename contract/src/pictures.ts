const WIDTHS = [480, 960]
const NAME = /^(\/files\/[0-9a-f]{32})-(\d+)\.webp$/

/** The widths a stored photograph stands in, told by its name; drawings have no need of any. */
export function srcSetOf(url: string): string | undefined {
  const [, base, widest] = NAME.exec(url) ?? []
  if (!base || !widest) return undefined
  return [...WIDTHS.filter((width) => width < Number(widest)), Number(widest)]
    .map((width) => `${base}-${width}.webp ${width}w`)
    .join(', ')
}
