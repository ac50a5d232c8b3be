import { z } from 'zod'

const RELATIVE = /^([+-]\d{1,4})d(?: (\d{2}:\d{2}))?$/
const ABSOLUTE = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?$/

/** A time as editors write it: `2026-11-15 09:30`, or `-3d 09:30` counted from the day the content was first loaded. */
export const WrittenTime = z
  .string('应为时间，例如 2026-11-15 09:30')
  .refine(isTime, '应为时间，例如 2026-11-15 09:30，或 -3d 09:30')

function isTime(value: string): boolean {
  if (RELATIVE.test(value)) return isClock(value.split(' ')[1])
  return ABSOLUTE.test(value) && isDay(value.slice(0, 10)) && isClock(value.split(' ')[1])
}

export function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

function isClock(clock = '00:00'): boolean {
  return clock < '24:00' && clock.slice(3, 5) < '60' && clock.slice(6) < '60'
}

/** The written time as PostgreSQL takes it, in China time. */
export function resolveTime(written: string, epoch: string): string {
  const relative = RELATIVE.exec(written)
  if (!relative) return written + ' 00:00:00'.slice(written.length - 10)
  const day = new Date(`${epoch}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + Number(relative[1]))
  return `${day.toISOString().slice(0, 10)} ${relative[2] ?? '00:00'}:00`
}

/** A stored time as editors would write it: seconds only where they count. */
export const writtenTime = (stored: string): string => stored.replace(/:00$/, '')
