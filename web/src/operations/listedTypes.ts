import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'

/** The lists of the personal centre; shares are only counted. */
export const LISTED_TYPES = ['collect', 'like', 'browse', 'follow'] as const
export type ListedType = (typeof LISTED_TYPES)[number]

/** What of a list is shown. */
export type Filters = { kind: Kind | undefined; keyword: string; page: number }
export type KindCounts = { kind: Kind; count: number }[]
export type OperatedCounts = Record<ListedType, KindCounts>

export const totalOf = (counts: KindCounts) => counts.reduce((sum, { count }) => sum + count, 0)
