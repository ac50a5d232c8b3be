import type { TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import type { ReviewWarning } from '@zhengcai/contract/office/todayWords.ts'
import { DRAFT_KINDS } from '@zhengcai/contract/publishing/draftWords.ts'
import type { ChangeKind } from '@zhengcai/contract/publishing/releaseWords.ts'
import type { Viewer } from '../../office/today/readToday.ts'
import type { Db } from '../../platform/database/database.ts'
import { chinaMoment } from '../../platform/time/chinaTime.ts'
import { reviewsWaiting } from '../review/listReviews.ts'
import { listToRelease, type ToRelease } from './toRelease.queries.ts'

type Row = TodayPart<'reviews'>['rows'][number]
type Waiting = Awaited<ReturnType<typeof reviewsWaiting>>['rows'][number]

const SHOWN = 20
const SOON = 24 * 3_600_000

/** What only this person's signature, agreement or release lets go on, what is due first in front. */
export async function reviewsToday(db: Db, viewer: Viewer, now = Date.now()): Promise<TodayPart<'reviews'>> {
  const [reading, ready] = await Promise.all([reviewsWaiting(db, viewer), listToRelease(db, viewer, SHOWN)])
  const rows = [...reading.rows.flatMap((row) => ofReading(row, now)), ...ready.rows.map((row) => ofReady(row, now))]
  return {
    total: reading.total + ready.total,
    rows: rows.toSorted((one, other) => (limitOf(one) < limitOf(other) ? -1 : 1)).slice(0, SHOWN),
  }
}

/** What has no limit comes after what has one, the longest waiting first. */
const limitOf = ({ due, planned, since }: Row): string => due ?? planned ?? `9999 ${since}`

function ofReading(row: Waiting, now: number): Row[] {
  const act = row.mayAct.includes('approve') ? 'approve' : row.mayAct.includes('agree') ? 'agree' : undefined
  if (!act) return []
  const { id, title, className, owner, characters, step, steps, since, due, overdue, round, planned } = row
  return [
    {
      ...{ id, title, className, characters, act, since, due, overdue, round, planned },
      kindName: DRAFT_KINDS[row.kind],
      author: owner?.name ?? '',
      step: act === 'agree' ? null : step,
      steps: steps.map((signed) => signed?.by.name ?? null),
      warnings: warningsOf(row, now),
    },
  ]
}

const ofReady = ({ kind, change, author, ...row }: ToRelease, now: number): Row => ({
  ...row,
  act: 'release',
  kindName: DRAFT_KINDS[kind],
  author: author ?? '',
  step: null,
  due: null,
  overdue: false,
  warnings: warningsOf({ ...row, change }, now),
})

type Warned = { planned: string | null; round: number; change: ChangeKind | null }

function warningsOf({ planned, round, change }: Warned, now: number): ReviewWarning[] {
  const near = planned !== null && chinaMoment(planned) - now < SOON
  return [...(near ? ['planned' as const] : []), ...(round > 1 ? ['again' as const] : []), ...(change ? [change] : [])]
}
