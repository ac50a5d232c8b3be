import { hasOwnTime } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
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
