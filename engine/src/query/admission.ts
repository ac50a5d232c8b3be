import type { Group } from '../index/memoryIndex.ts'
import type { Stage } from '../searchDocument.ts'
import type { Facet, Filters, Moment } from '../searchEngine.ts'

/** How results are narrowed, and what was asked for by name whether or not its turn has passed. */
export type Narrowing = Filters & { named?: ReadonlySet<string> }

export const ADMITTED = 1
export const FAILS: Record<Facet, number> = { kind: 2, class: 4, year: 8, status: 16 }

/** 0 where a reader may not see it; else a bit for each filter that it does not pass, and 1 for being there at all. */
export function admission(group: Group, filters: Narrowing, moment: Moment): number {
  if (!isVisible(group, moment) || !isInTime(group, filters)) return 0
  const { status, listed } = stageOf(group, moment)
  let bits = ADMITTED
  if (filters.kinds && !filters.kinds.includes(group.kind)) bits |= FAILS.kind
  if (filters.classIds && !filters.classIds.includes(group.classId)) bits |= FAILS.class
  if (filters.year !== undefined && filters.year !== group.year) bits |= FAILS.year
  // An earlier version is found by whoever asks for its status.
  const isShown = filters.everyVersion || filters.named?.has(group.key) || listed
  if (filters.status === undefined ? !isShown : filters.status !== status) bits |= FAILS.status
  return bits
}

export const isAdmitted = (group: Group, filters: Narrowing, moment: Moment): boolean =>
  admission(group, filters, moment) === ADMITTED

function isVisible(group: Group, { seconds }: Moment): boolean {
  return group.publishTime <= seconds && group.withdrawTime > seconds
}

const isInTime = ({ publishTime }: Group, { published }: Narrowing): boolean =>
  published === undefined || (publishTime >= published.from && publishTime < published.to)

const TIMELESS: Stage = { from: 0, status: '', listed: true, standing: 'holds' }

/** What a document is on the day of the query. */
export function stageOf({ work }: Group, { today }: Pick<Moment, 'today'>): Stage {
  let stage = TIMELESS
  if (!work) return stage
  for (const next of work.stages) {
    if (next.from > today) break
    stage = next
  }
  return stage
}
