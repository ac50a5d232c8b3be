import { groupedNumber } from './groupedNumber.ts'

/** 3,482 below ten thousand, 1.2 万 above it. */
export function countText(count: number): string {
  if (count < 10_000) return groupedNumber(count)
  return `${groupedNumber(Math.floor(count / 1_000) / 10)} 万`
}
