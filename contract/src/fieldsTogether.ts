import type { FieldValues } from './fieldsOfKind.ts'
import { isDay } from './forms.ts'
import type { DraftKind } from './publishing/draftWords.ts'

export type WrongTogether = { field: string; message: string }

/** What contradicts itself among fields that are right one by one; free of the schema library. */
export function wrongTogether(kind: DraftKind, fields: FieldValues): WrongTogether[] {
  if (kind === 'training') return wrongCourse(courseIn(fields))
  if (kind === 'book') return wrongDate(fields)
  if (kind === 'video') return wrongChapters(fields)
  return []
}

export type Course = {
  start?: string | undefined
  end?: string | undefined
  signupDeadline?: string | undefined
  seats?: number | undefined
  taken?: number | undefined
}

/** Times that can be compared as they are; what is not there yet contradicts nothing. */
export function wrongCourse({ start, end, signupDeadline, seats, taken }: Course): WrongTogether[] {
  const wrong: WrongTogether[] = []
  if (start && end && end <= start) wrong.push({ field: 'end', message: '结束时间应晚于开始时间' })
  if (signupDeadline && end && signupDeadline >= end)
    wrong.push({ field: 'signupDeadline', message: '报名截止应早于结束时间' })
  if (seats !== undefined && taken !== undefined && taken > seats)
    wrong.push({ field: 'taken', message: `已报 ${taken} 人，超过名额 ${seats}` })
  return wrong
}

const courseIn = ({ start, end, signupDeadline, seats, taken }: FieldValues): Course => ({
  start: minuteIn(start),
  end: minuteIn(end),
  signupDeadline: minuteIn(signupDeadline),
  seats: typeof seats === 'number' ? seats : undefined,
  taken: typeof taken === 'number' ? taken : undefined,
})

/** A day alone begins with its first minute; what is no time is told as that. */
const minuteIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(value.slice(0, 10)) ? `${value} 00:00`.slice(0, 16) : undefined

/** An issue is known by its month, a book by its year. */
function wrongDate({ type, month, year }: FieldValues): WrongTogether[] {
  if (type === 'journal' && month === undefined) return [{ field: 'month', message: '期刊要写月份' }]
  if (type === 'book' && month !== undefined) return [{ field: 'month', message: '图书写年份，不写月份' }]
  return type === 'book' && year === undefined ? [{ field: 'year', message: '图书要写年份' }] : []
}

function wrongChapters({ chapters, duration }: FieldValues): WrongTogether[] {
  const written = Array.isArray(chapters) ? chapters.flatMap(chapterIn) : []
  return chaptersWrong(written, typeof duration === 'number' ? duration : undefined)
}

type Chapter = { at: number; title: string }

export function chaptersWrong(chapters: Chapter[], duration: number | undefined): WrongTogether[] {
  return chapters.flatMap(({ at, title }, index) => [
    ...(duration !== undefined && at >= duration
      ? [{ field: 'chapters', message: `“${title}”在 ${at} 秒，影片只有 ${duration} 秒` }]
      : []),
    ...(at <= (chapters[index - 1]?.at ?? -1) ? [{ field: 'chapters', message: `“${title}”应晚于上一章` }] : []),
  ])
}

function chapterIn(row: unknown): Chapter[] {
  if (typeof row !== 'object' || row === null || !('at' in row) || typeof row.at !== 'number') return []
  return [{ at: row.at, title: 'title' in row ? String(row.title) : '' }]
}
