import { z } from 'zod'
import type { Window } from './limits.ts'

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 }
const PART = /^(\d{1,6})\/(\d{1,3})([smhd])$/
const WEEK = 7 * 86_400

/** `1/1m 5/1h 10/1d`: once in any minute, five times in any hour, ten times in any day; a week at most. */
export const windows = z.string().transform((value, context): Window[] => {
  const parsed = value
    .trim()
    .split(/[\s,]+/)
    .map((part) => {
      const [, most = '0', count = '0', unit = ''] = PART.exec(part) ?? []
      return { most: Number(most), seconds: Number(count) * (UNITS[unit] ?? 0) }
    })
  if (parsed.every(({ most, seconds }) => most > 0 && seconds > 0 && seconds <= WEEK)) return parsed
  context.addIssue({ code: 'custom', message: '应为“次数/时长”，例如 1/1m 5/1h 10/1d，时长至多 7d' })
  return z.NEVER
})
