import { writeNumber } from '@zhengcai/contract/platform/writeNumber.ts'

/** 22 → 第二十二条, 120.1 → 第一百二十条之一. */
export function articleLabel(address: string): string {
  const [number = 0, branch] = address.split('.').map(Number)
  return `第${writeNumber(number)}条${branch ? `之${writeNumber(branch)}` : ''}`
}
