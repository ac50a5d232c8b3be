import { wholeTime, wrongPublication, wrongWithdrawal } from '@zhengcai/contract/publishing/plannedTimes.ts'

/** A minute as it is typed, in two fields. */
export type Typed = { day: string; time: string }

export const partsOf = (time = ''): Typed => ({ day: time.slice(0, 10), time: time.slice(11, 16) })
export const joined = ({ day, time }: Typed): string => (day && time ? `${day} ${time}` : '')

type Lacking = { day?: string; time?: string; endDay?: string; endTime?: string }

/** What is not filled in yet; the end may stay empty, but not half of it. `from` where that minute is chosen. */
export const lacking = (from: Typed | undefined, until: Typed): Lacking => ({
  ...(from && !from.day && { day: '请填写日期' }),
  ...(from && !from.time && { time: '请填写时刻' }),
  ...(!until.day && until.time && { endDay: '请填写撤下日期；不定撤下的，请把时刻也清空' }),
  ...(until.day && !until.time && { endTime: '请填写撤下时刻' }),
})

/** What can be told before it is sent, by the rule of the server. */
export function wrongNow({ publish, withdraw, now }: { publish: string; withdraw: string; now: string }) {
  const from = publish ? wholeTime(publish) : now
  const wrongFrom = publish ? wrongPublication(from, now) : undefined
  const wrongEnd = withdraw ? wrongWithdrawal(wholeTime(withdraw), from, now) : undefined
  return { ...(wrongFrom && { publish: wrongFrom }), ...(wrongEnd && { withdraw: wrongEnd }) }
}
