import { isDay } from '../../platform/time/relativeTime.ts'

/** A line of a law's history: what was done to it, and when. */
export type Act = { day: string | undefined; text: string }

const WRITTEN = /(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/
const COMES_INTO_FORCE = /(施行|实施|执行|生效)[）)]?$/
const APPLIES_BEHIND = /[\s，,；;、]{0,4}自[^自]{4,20}起\s?(?:正式)?(?:施行|实施|执行|生效)[）)]?$/
const DONE = /(?:通过|公布|发布|颁布|印发|批准|修正|修订|修改)$/
/** Between a session and the gazette lie days or weeks; what is older was done to an earlier version. */
const DAYS_TO_PUBLISH = 90
const DAY = 86_400_000

export function dayIn(text: string): string | undefined {
  const found = WRITTEN.exec(text)
  if (!found) return undefined
  const [, year = '', month = '', day = ''] = found
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : undefined
}

/** The acts a history tells of; what says from when it applies is none, on a line of its own or behind an act: 某年某月某日某令公布 自某日起施行. */
export const actsIn = (revisions: string[]): Act[] =>
  revisions.flatMap((text): Act[] => {
    if (!COMES_INTO_FORCE.test(text)) return [{ day: dayIn(text), text }]
    const act = text.replace(APPLIES_BEHIND, '')
    const day = dayIn(act)
    return act !== text && day && DONE.test(act) ? [{ day, text: act }] : []
  })

/** What was done to make this version, and not an earlier one. */
export function ownActs(revisions: string[], published: string): Act[] {
  const isOwn = (day: string) => Math.abs(Date.parse(day) - Date.parse(published)) <= DAYS_TO_PUBLISH * DAY
  const acts = actsIn(revisions).filter(({ day }) => day !== undefined && isOwn(day))
  const last = acts.findLastIndex(({ text }) => /修正|修订|通过/.test(text))
  // Of a text passed and amended within weeks only the later act made this version.
  return /修正|修订/.test(acts[last]?.text ?? '') && acts.length > 1 ? acts.slice(last) : acts
}

/** How this version came about: new, written anew as a whole, or with some places changed in an older text. */
export function origin(revisions: string[], published: string): 'new' | 'anew' | 'amended' | 'unknown' {
  const acts = actsIn(revisions)
  const own = ownActs(revisions, published)
  if (acts.length === 0) return 'unknown'
  const last = own.findLast(({ text }) => /修正|修订|修改/.test(text))?.text
  if (last) return /修订/.test(last) && !/关于修改|修改和废止/.test(last) ? 'anew' : 'amended'
  return own.length === acts.length ? 'new' : 'amended'
}
