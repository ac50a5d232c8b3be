import { type FieldValues, hasOwnTime } from '../fieldsOfKind.ts'
import { isTime } from '../forms.ts'
import { DRAFT_KINDS, type DraftKind, type DraftState } from './draftWords.ts'
import { PLANNED_YEARS } from './releaseWords.ts'

/** What is wrong with the times of a text: said while they are typed, and by the server. Free of the schema library. */
export type WrongTime = { field: 'publish' | 'withdraw'; message: string }

/** To the second, as the database tells times; a day alone begins with its first minute. */
export const wholeTime = (written: string): string => written + ' 00:00:00'.slice(written.length - 10)

export const yearsAfter = (now: string) => `${Number(now.slice(0, 4)) + PLANNED_YEARS}${now.slice(4)}`

/** The time at which readers shall get something; all times are of Beijing. */
export function wrongPublication(publish: string, now: string): string | undefined {
  if (publish <= now) return '计划发布的时间已经过去'
  return publish > yearsAfter(now) ? `计划发布的时间至多在 ${PLANNED_YEARS} 年之内` : undefined
}

/** `publish` may be now, and may differ from the plan where it is known when something really comes. */
export function wrongWithdrawal(withdraw: string, publish: string, now: string): string | undefined {
  if (withdraw <= now) return '撤下时间已经过去'
  if (withdraw <= publish) return '撤下时间应晚于发布时间'
  return withdraw > yearsAfter(now) ? `撤下时间至多在 ${PLANNED_YEARS} 年之内` : undefined
}

type Planned = { kind: DraftKind; released: boolean; publish: string | null; withdraw: string | null; now: string }

/** Both times that a text has; what readers have already is replaced at once and has no plan. */
export function wrongTimes({ kind, released, publish, withdraw, now }: Planned): WrongTime[] {
  const plan = publish === null ? null : wholeTime(publish)
  const end = withdraw === null || kind === 'page' ? null : wholeTime(withdraw)
  return [
    ...told('publish', plan === null ? undefined : (notPlanned(kind, released) ?? wrongPublication(plan, now))),
    ...told('withdraw', end === null ? undefined : wrongWithdrawal(end, plan ?? now, now)),
  ]
}

const notPlanned = (kind: DraftKind, released: boolean): string | undefined =>
  released || !hasOwnTime(kind) ? `${released ? '读者已有的内容' : DRAFT_KINDS[kind]}不能定时发布` : undefined

const told = (field: WrongTime['field'], message: string | undefined): WrongTime[] =>
  message === undefined ? [] : [{ field, message }]

type Text = {
  kind: DraftKind
  state: DraftState
  released: boolean
  scheduled: boolean
  /** Somebody has written in it: the day that came with a file was nobody's plan. */
  written: boolean
  fields: FieldValues
}

/** The same of the fields of a text on its way to readers; of what has come, or has its time, nothing is planned. */
export function wrongFieldTimes({ kind, state, released, scheduled, written, fields }: Text, now: string): WrongTime[] {
  if (state === 'live' || state === 'withdrawn' || state === 'discarded' || scheduled) return []
  const publish = hasOwnTime(kind) && !released && written ? timeIn(fields.publish) : null
  return wrongTimes({ kind, released, publish, withdraw: timeIn(fields.withdraw), now })
}

/** What is no time yet is told as that. */
export const timeIn = (value: unknown): string | null => (typeof value === 'string' && isTime(value) ? value : null)
