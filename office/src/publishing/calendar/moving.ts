import type { CalendarEntry } from '@zhengcai/contract/publishing/release.contract.ts'
import { timeWords } from '../text/parts/releaseWords.ts'
import { addDays, dayWords } from './months.ts'

/** With Shift, by so many days. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type Timed = Pick<CalendarEntry, 'time'> & { text: { withdrawTime: string | null } | null }

/** The day to which a key moves an entry. */
export function dayByKey({ time }: Pick<CalendarEntry, 'time'>, key: string): string | undefined {
  const step = STEPS[key]
  return step === undefined ? undefined : addDays(time.slice(0, 10), step)
}

/** The same minute on another day. */
export const plannedOn = ({ time }: Pick<CalendarEntry, 'time'>, day: string): string => `${day} ${time.slice(11, 16)}`

/** Why no minute of that day will do; what depends on the minute is said in the dialog. */
export function whyNotOn({ text }: Timed, day: string, today: string): string | undefined {
  if (day < today) return `${dayWords(day)}已经过去，不能改到这一天发布`
  const end = text?.withdrawTime?.slice(0, 16)
  if (end && day > end.slice(0, 10)) return `这篇稿件定于 ${timeWords(end)}撤下，须在此之前发布`
  return undefined
}
