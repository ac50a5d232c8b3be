import type { ColumnState, Freshness, Verdict } from '@zhengcai/contract/office/todayWords.ts'
import { chinaMoment, chinaTime } from '../../platform/time/chinaTime.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const NEWS_DAYS = 14
const NOTICE_MONTHS = 6
/** From this share of its time on a column is watched. */
const AMBER = 0.8

/** As the inspectors of government sites count; the site's own defaults. */
const LIMITS = { home: NEWS_DAYS, staleNews: 5, stale: 10, empty: 5, questionMonths: 3 }
export const QUESTION_MONTHS = LIMITS.questionMonths

export type Column = { id: string; name: string; freshness: Freshness; newest: string | null }
export type Health = Column & { state: ColumnState; until: string | null; share: number; days: number }

/** The same day of a later month, or its last where it has no such day. */
export function addMonths(time: string, months: number): string {
  const [year = 0, month = 0, day = 0] = time.slice(0, 10).split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const date = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
  return `${date.toISOString().slice(0, 10)}${time.slice(10)}`
}

const limitOf = (newest: string, freshness: Freshness): string =>
  freshness === 'news' ? chinaTime(chinaMoment(newest) + NEWS_DAYS * DAY) : addMonths(newest, NOTICE_MONTHS)

/** How a column stands at a moment: stale once its time is over, watched from four fifths of it on. */
export function healthOf(column: Column, now: string): Health {
  const { newest, freshness } = column
  if (newest === null) return { ...column, state: 'empty', until: null, share: 100, days: 0 }
  const until = limitOf(newest, freshness)
  const [begun, ends, at] = [newest, until, now].map(chinaMoment) as [number, number, number]
  const share = (at - begun) / (ends - begun)
  const state = at > ends ? 'stale' : share >= AMBER ? 'amber' : 'fresh'
  return { ...column, state, until, share: Math.max(0, Math.floor(share * 100)), days: Math.floor((ends - at) / DAY) }
}

const ORDER: Record<ColumnState, number> = { empty: 0, stale: 1, amber: 2, fresh: 3 }

export const worstFirst = (columns: Health[]): Health[] =>
  columns.toSorted((one, other) => ORDER[one.state] - ORDER[other.state] || other.share - one.share)

/** What an inspector would hold against the site; nothing where all is well. The home page is judged by itself. */
export function verdictsOn(home: Health, columns: Health[], oldQuestions: number, now: string) {
  const count = (state: ColumnState, freshness?: Freshness) =>
    columns.filter((one) => one.state === state && (!freshness || one.freshness === freshness)).length
  const homeDays = home.newest === null ? 0 : Math.floor((chinaMoment(now) - chinaMoment(home.newest)) / DAY)
  const all: { verdict: Verdict; found: number; limit: number; fails: boolean }[] = [
    { verdict: 'home', found: homeDays, limit: LIMITS.home, fails: home.state === 'stale' },
    ...(['staleNews', 'stale', 'empty'] as const).map((verdict) => {
      const found = verdict === 'empty' ? count('empty') : count('stale', verdict === 'staleNews' ? 'news' : undefined)
      return { verdict, found, limit: LIMITS[verdict], fails: found >= LIMITS[verdict] }
    }),
    { verdict: 'questions', found: oldQuestions, limit: LIMITS.questionMonths, fails: oldQuestions > 0 },
  ]
  return all.filter(({ fails }) => fails).map(({ fails: _, ...verdict }) => verdict)
}
