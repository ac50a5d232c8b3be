import type { Group } from './memoryIndex.ts'
import type { DocumentKey, SearchKind } from './searchDocument.ts'

/** The moment a query is answered for, by the database's clock. */
export type Moment = { seconds: number /** yyyymmdd in China. */; today: number }

export type Filters = {
  kinds?: SearchKind[] | undefined
  /** A class and everything below it. */
  classIds?: string[] | undefined
  year?: number | undefined
  status?: string | undefined
  /** Of each law all versions, not only the one whose turn it is. */
  everyVersion?: boolean | undefined
  /** Asked for by name, whether or not its turn has passed. */
  named?: ReadonlySet<DocumentKey> | undefined
}
export type Facet = 'kind' | 'class' | 'year' | 'status'

export function isVisible(group: Group, { seconds }: Moment): boolean {
  return group.publishTime <= seconds && group.withdrawTime > seconds
}

/** As law_status in the database. */
export function statusOf({ law }: Group, { today }: Moment): string {
  if (!law) return ''
  if (law.abolished <= today) return '5'
  if (law.effective > today) return '2'
  if (law.nextEffective <= today) return '3'
  return law.expiry < today ? '4' : '1'
}

/** As law_is_listed in the database: of a law's versions lists show one, unless a status is asked for. */
export function isListed({ law }: Group, { today }: Moment): boolean {
  if (!law) return true
  return (law.effective <= today && law.nextEffective > today) || (law.isFirst && law.effective > today)
}

/** 0 where a reader may not see it; else a bit for each filter that it does not pass, and 1 for being there at all. */
export function admission(group: Group, filters: Filters, moment: Moment): number {
  if (!isVisible(group, moment)) return 0
  const status = statusOf(group, moment)
  let bits = ADMITTED
  if (filters.kinds && !filters.kinds.includes(group.kind)) bits |= FAILS.kind
  if (filters.classIds && !filters.classIds.includes(group.classId)) bits |= FAILS.class
  if (filters.year !== undefined && filters.year !== group.year) bits |= FAILS.year
  // An earlier version is found by whoever asks for its status.
  const isShown = filters.everyVersion || filters.named?.has(group.key) || isListed(group, moment)
  if (filters.status === undefined ? !isShown : filters.status !== status) bits |= FAILS.status
  return bits
}

export const ADMITTED = 1
export const FAILS: Record<Facet, number> = { kind: 2, class: 4, year: 8, status: 16 }
