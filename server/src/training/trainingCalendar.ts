import type { Db } from '../platform/database/database.ts'
import type { Download } from '../platform/http/pages/download.ts'
import { chinaMoment } from '../platform/time/chinaTime.ts'
import { findAnnounTrain } from './training.queries.ts'

type Course = NonNullable<Awaited<ReturnType<typeof findAnnounTrain>>>
type Site = { siteTitle: string; publicOrigin: string }

const ZONE = 'Asia/Shanghai'
const OCTETS_A_LINE = 75

/** A course as a file for the reader's own calendar; undefined when there is no such course to be seen. */
export async function trainingCalendar(db: Db, site: Site, id: string): Promise<Download | undefined> {
  const course = await findAnnounTrain(db, id)
  if (course?.type !== 'train') return undefined
  return { name: `${course.title}.ics`, type: 'text/calendar', content: calendarText(course, site) }
}

/** RFC 5545. Without METHOD: the file is a copy to keep, not an invitation to answer. */
export function calendarText(course: Course, { siteTitle, publicOrigin }: Site): string {
  const page = `${publicOrigin}/trainingDetails?id=${course.id}`
  const changed = utc(course.updateTime)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(siteTitle)}//Training//ZH`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VTIMEZONE',
    `TZID:${ZONE}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'TZNAME:CST',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${course.id}@${new URL(publicOrigin).hostname}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART;TZID=${ZONE}:${local(course.start)}`,
    `DTEND;TZID=${ZONE}:${local(course.end)}`,
    `SUMMARY:${escaped(course.title)}`,
    `LOCATION:${escaped(course.place ?? '')}`,
    `DESCRIPTION:${escaped(description(course, page))}`,
    `URL:${page}`,
    `CATEGORIES:${['培训', ...(course.demo ? ['示例内容'] : [])].map(escaped).join(',')}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function description(course: Course, page: string): string {
  return [
    ...(course.demo ? ['（示例内容，人物、机构与地点均为虚构）'] : []),
    course.summary,
    '',
    `主讲：${(course.speakers ?? []).join('、')}`,
    `主办：${course.organiser}`,
    `费用：${Number(course.fee) === 0 ? '免费' : `${course.fee} 元`}`,
    `报名截止：${course.signupDeadline?.slice(0, 16)}`,
    `联系：${course.contact}`,
    '',
    ...(course.agenda ?? []).map(({ time, title, speaker }) => `${time}　${title}（${speaker}）`),
    '',
    `详情：${page}`,
  ].join('\n')
}

const local = (time: string | null) => (time ?? '').replace(/[-:]/g, '').replace(' ', 'T')

function utc(time: string): string {
  return `${new Date(chinaMoment(time)).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** Lines of at most 75 octets; a character is never cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > OCTETS_A_LINE) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part].join('\r\n')
}
