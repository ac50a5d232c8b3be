const CHINA_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })
const DAY = 86_400_000
/** China keeps one time the whole year. */
const AHEAD = 8 * 3_600_000

/** The day it is in China, whatever the machine's zone. */
export function chinaDay(now = new Date()): string {
  return CHINA_DAY.format(now)
}

/** When the next day begins there, in milliseconds. */
export function chinaMidnightAfter(now: number): number {
  return (Math.floor((now + AHEAD) / DAY) + 1) * DAY - AHEAD
}
