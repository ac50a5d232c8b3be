import type { Mark } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'

/** Marks as the call tells them, for `Marked`. */
export const rangesOf = (marks: Mark[]) => marks.map(({ start, end }) => [start, end] as const)
