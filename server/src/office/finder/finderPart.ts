import type { FinderKind } from '@zhengcai/contract/office/finderWords.ts'
import type { Right } from '@zhengcai/contract/office/rights.ts'

/** What somebody typed, and what their rights reach: a part offers only what opens to them. */
export type FinderAsked = { keyword: string; rights: readonly Right[]; size: number }

export type FoundThing = { kind: FinderKind; title: string; detail: string; href: string; esId?: string }

/** What one feature lets be found, the best first; features above hand theirs in. */
export type FinderPart = (asked: FinderAsked) => Promise<FoundThing[]>
