import { momentOf } from '../../platform/time/beijing.ts'

const DAY = 86_400_000
const AHEAD = 8 * 3_600_000
const WEEKDAYS = '日一二三四五六'

const dayNumber = (moment: number) => Math.floor((moment + AHEAD) / DAY)

/** 今天 14:30, 昨天 17:20, 周五 16:08 within the week, 11月3日 09:00 else. */
export function dayTime(time: string, now: number): string {
  return `${dayWord(time, now)} ${time.slice(11, 16)}`
}

export function dayWord(time: string, now: number): string {
  const day = dayNumber(momentOf(`${time.slice(0, 10)} 00:00:00`))
  const ahead = day - dayNumber(now)
  const near = { '-1': '昨天', '0': '今天', '1': '明天' }[String(ahead)]
  if (near) return near
  if (Math.abs(ahead) < 6) return `周${WEEKDAYS[(day + 4) % 7]}`
  return `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日`
}

/** How long something waits, in the largest unit that fits. */
export function sinceText(time: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - momentOf(time)) / 60_000))
  if (minutes < 60) return `${minutes} 分钟`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`
}

/** How many days ago, by the calendar. */
export function daysAgo(time: string, now: number): string {
  const days = dayNumber(now) - dayNumber(momentOf(time))
  return days === 0 ? '今天' : `${days} 天前`
}
