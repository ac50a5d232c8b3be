import { hasOwnTime } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { STEPS, type Step } from '@zhengcai/contract/publishing/reviewWords.ts'
import { beijingTime } from '../../../platform/time/beijing.ts'

type Planned = Pick<Draft, 'kind' | 'planned' | 'released' | 'publishTime'>

/** What pressing the button will do: at once, or at the planned minute where that lies ahead. `now` is the server's. */
export function releasePlan({ kind, planned, released, publishTime }: Planned, now: number) {
  const minute = hasOwnTime(kind) ? planned?.slice(0, 16) : undefined
  const isVisible = released && (publishTime === null || publishTime <= beijingTime(now))
  const isAhead = minute !== undefined && minute > beijingTime(now).slice(0, 16)
  if (!isAhead || isVisible) return { at: undefined, label: isVisible ? '发布修订' : '立即发布' }
  return { at: minute, label: `${timeWords(minute)}发布` }
}

/** 11 月 17 日 09:00, as the button says it. */
export function timeWords(minute: string): string {
  const [, month = '', day = ''] = /^\d{4}-(\d\d)-(\d\d)/.exec(minute) ?? []
  return `${Number(month)} 月 ${Number(day)} 日 ${minute.slice(11)} `
}

type Signed = Pick<Draft, 'scheduled' | 'review' | 'steps'>

/** What 取消定时 and 撤回签署 do, before they are done. */
export function backWords({ scheduled, review, steps }: Signed): string {
  const stop = scheduled ? '到时不再发布。' : ''
  const last = steps.find(({ standing, agreement, step }) => standing && !agreement && step === review?.stepCount)
  if (!last) return `${stop}稿件回到草稿，送审并签署之后才能发布。`
  const { sign } = STEPS[last.step as Step]
  return `${stop}${last.by.name}的${sign}签署作废，先签的仍然有效；稿件回到${sign}，重新签署之后才能发布${scheduled ? '或再定时间' : ''}。`
}
