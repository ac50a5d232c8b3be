/** Where an axis from zero ends: 1, 2 or 5 and zeros, not below the greatest value. */
export function topOf(greatest: number): number {
  if (greatest <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(greatest))
  return ([1, 2, 5, 10].find((step) => step * power >= greatest) ?? 10) * power
}
