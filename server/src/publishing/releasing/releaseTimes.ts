import { hasOwnTime } from '@zhengcai/contract/fieldsOfKind.ts'
import { DRAFT_KINDS, type DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { wholeTime, wrongWithdrawal, yearsAfter } from '@zhengcai/contract/publishing/plannedTimes.ts'
import { PLANNED_YEARS } from '@zhengcai/contract/publishing/releaseWords.ts'
import { refuse, type WrongField } from '../../platform/http/refusals.ts'
import type { Times } from './itemOfDraft.ts'
import { refuseWrong } from './paperOfDraft.ts'
import type { Shown } from './release.queries.ts'

export type Wishes = {
  /** Now, where none is given. */
  publishTime?: string | undefined
  /** As the draft plans it, where none is given; never, where it is null. */
  withdrawTime?: string | null | undefined
}
type Judging = Wishes & { kind: DraftKind; shown: Shown | undefined; planned: unknown; now: string }

/** When readers get a text and when it goes again, by the database's clock. Nothing is backdated, nothing planned for ever. */
export function releaseTimes({ kind, shown, planned, now, publishTime, withdrawTime }: Judging): Times {
  if (publishTime !== undefined) refuseUnlessTimed(kind, shown)
  const publish = publishTime ? wholeTime(publishTime) : shown?.visible ? shown.publishTime : now
  const wished = withdrawTime === undefined ? planned : withdrawTime
  const withdraw = typeof wished === 'string' && wished !== '' && kind !== 'page' ? wholeTime(wished) : undefined
  const wrong: WrongField[] = []
  if (publishTime !== undefined && publish <= now)
    wrong.push({ field: 'publishTime', message: '发布时间已经过去，请另选时间或立即发布' })
  if (publish > yearsAfter(now)) wrong.push({ field: 'publishTime', message: `发布时间至多在 ${PLANNED_YEARS} 年之内` })
  if (withdraw !== undefined) wrong.push(...withdrawal(withdraw, { publish, now }))
  refuseWrong(wrong)
  return { publish, withdraw }
}

function refuseUnlessTimed(kind: DraftKind, shown: Shown | undefined): void {
  if (!hasOwnTime(kind)) refuse(`${DRAFT_KINDS[kind]}不能定时发布，请立即发布`)
  // To take back what was only planned is to remove it: readers had this once.
  if (shown?.visible || shown?.taken) refuse('读者已经看到过的内容，修订不能定时，请立即发布')
}

/** Also asked when it is known at what time something really comes. */
export function withdrawal(withdraw: string, { publish, now }: { publish: string; now: string }): WrongField[] {
  const message = wrongWithdrawal(withdraw, publish, now)
  return message === undefined ? [] : [{ field: 'withdrawTime', message }]
}
