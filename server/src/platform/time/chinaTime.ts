const DAY = 86_400_000
/** China keeps one time the whole year, and has since 1992. */
const AHEAD = 8 * 3_600_000

/** The day it is in China, whatever the machine's zone. */
export function chinaDay(now = new Date()): string {
  return new Date(now.getTime() + AHEAD).toISOString().slice(0, 10)
}

/** A moment as the database writes it, whatever the machine's zone. */
export function chinaTime(now = Date.now()): string {
  return new Date(now + AHEAD).toISOString().slice(0, 19).replace('T', ' ')
}

/** `yyyy-MM-dd HH:mm:ss` of the database as a moment. */
export const chinaMoment = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** When the next day begins there, in milliseconds. */
export function chinaMidnightAfter(now: number): number {
  return (Math.floor((now + AHEAD) / DAY) + 1) * DAY - AHEAD
}
