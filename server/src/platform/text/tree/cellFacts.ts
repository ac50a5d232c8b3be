import type { Align, TableCell } from '@zhengcai/contract/platform/tree.ts'

/** What a cell says of itself, in HTML of ours or of an editor. */
export function cellFacts(name: string, { colspan, rowspan, align }: Record<string, unknown>): Partial<TableCell> {
  const span = (value: unknown) => Math.max(1, Math.floor(Number(value)) || 1)
  return {
    ...(name === 'th' && { header: true as const }),
    ...(isAlign(align) && { align }),
    colspan: span(colspan),
    rowspan: span(rowspan),
  }
}

const isAlign = (value: unknown): value is Align => value === 'left' || value === 'center' || value === 'right'
