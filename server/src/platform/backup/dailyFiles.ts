import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { askPlace } from '../files/askPlace.ts'
import { chinaTime } from '../time/chinaTime.ts'
import type { Keep } from './backupSettings.ts'

const NAME = /^zhengcai-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.backup$/
const HOUR = 3_600_000
const DAY = 24 * HOUR
const CHINA = '+08:00'

/** Named by its moment, so that whatever copies it elsewhere keeps the order. */
export function nameAt(now: number): string {
  const [day, time = ''] = chinaTime(now).split(' ')
  return `zhengcai-${day}-${time.replaceAll(':', '')}.backup`
}

/** When it was made; undefined for what is none of ours. */
export function momentOf(name: string): number | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  const moment = day ? Date.parse(`${day}T${hour}:${minute}:${second}${CHINA}`) : Number.NaN
  return Number.isNaN(moment) ? undefined : moment
}

export type ReadFolder = (folder: string) => Promise<string[]>

export async function listDaily(folder: string, read: ReadFolder = readdir, within?: number): Promise<string[]> {
  const names = await askPlace(folder, () => read(folder), within).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => momentOf(name) !== undefined).sort()
}

/** Written while the clock was wrong: nobody knows when. A little is the difference between two clocks. */
export const isAhead = (moment: number, now: number): boolean => moment > now + HOUR

export const listAhead = (names: string[], now: number): string[] =>
  names.filter((name) => isAhead(momentOf(name) ?? now, now))

/** The last moment at which a backup was to be made. */
export function lastDue(now: number, at: number): number {
  const today = Date.parse(`${chinaTime(now).slice(0, 10)}T00:00:00${CHINA}`) + at * 60_000
  return today <= now ? today : today - DAY
}

/**
 * What may go: all but the newest of each of so many days, weeks and months. Only days that have a backup count, so that
 * where none were made for a while the old ones stay; the newest always stays. What a wrong clock named in the future
 * neither counts nor goes.
 */
export function superfluous(names: string[], keep: Keep, now: number): string[] {
  const isCounted = (name: string) => !isAhead(momentOf(name) ?? Number.POSITIVE_INFINITY, now)
  const newestFirst = names.filter(isCounted).sort((a, b) => (a < b ? 1 : -1))
  const kept = new Set(newestFirst.slice(0, 1))
  const periods: [number, (day: string) => string][] = [
    [keep.days, (day) => day],
    [keep.weeks, mondayOf],
    [keep.months, (day) => day.slice(0, 7)],
  ]
  for (const [most, periodOf] of periods) {
    const seen = new Set<string>()
    for (const name of newestFirst) {
      const period = periodOf(NAME.exec(name)?.[1] ?? '')
      if (seen.has(period) || seen.size >= most) continue
      seen.add(period)
      kept.add(name)
    }
  }
  return newestFirst.filter((name) => !kept.has(name))
}

function mondayOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7
  return new Date(at - sinceMonday * DAY).toISOString().slice(0, 10)
}

/** What a backup that was ended left half written. */
export async function removeHalfWritten(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part') || momentOf(name.slice(0, -'.part'.length)) === undefined) continue
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > HOUR) await rm(join(folder, name), { force: true })
  }
}
