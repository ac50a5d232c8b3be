import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { CALENDAR_DAYS, CALENDAR_MOST, type CalendarKind } from '@zhengcai/contract/publishing/calendarWords.ts'
import type { DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import type { CalendarEntry } from '@zhengcai/contract/publishing/release.contract.ts'
import { listCalendarDays } from '../../laws/deadlines/workdays.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuseFields } from '../../platform/http/refusals.ts'
import { addDays } from '../../platform/time/days.ts'
import { findSettings } from '../../site/site.queries.ts'
import type { KindParts } from '../publishingNeeds.ts'
import { getNow } from '../releasing/release.queries.ts'
import {
  type LawDate,
  listCourses,
  listDeadlines,
  listEnds,
  listExpiries,
  listLaws,
  listPlans,
  listPublications,
  type Span,
  type TextDate,
} from './calendar.queries.ts'

type Needs = { db: Db; kindParts: Pick<KindParts, 'callEnds'> }

/** What appears, disappears, takes effect and ends between two days. */
export async function readCalendar({ db, kindParts }: Needs, span: Span) {
  refuseWrongSpan(span)
  const parts = [
    (await listPublications(db, span)).map((one) => ofText(one.ahead ? 'scheduled' : 'published', one)),
    (await listPlans(db, span)).map((one) => ({ ...ofText('planned', one), missing: missingOf(one) })),
    (await listEnds(db, span)).map((one) => ofText(one.ahead ? 'withdrawal' : 'withdrawn', one)),
    (await listCourses(db, span)).map((one) => ofText('training', one)),
    (await listDeadlines(db, span, kindParts.callEnds)).map((one) => ofText('deadline', one)),
    (await listExpiries(db, span)).map((one) => ofText('expiry', one)),
    (await listLaws(db, span)).map(ofLaw),
    await ofMourning(db, span),
  ]
  return {
    now: await getNow(db),
    entries: parts.flatMap((part) => part.slice(0, CALENDAR_MOST)).sort(byTime),
    cut: [...new Set(parts.flatMap((part) => part.slice(CALENDAR_MOST).map(({ kind }) => kind)))],
    days: await listCalendarDays(db, span.from, span.to),
  }
}

function refuseWrongSpan({ from, to }: Span): void {
  if (to < from) refuseFields([{ field: 'to', message: '截止日期不能早于起始日期' }])
  if (to >= addDays(from, CALENDAR_DAYS)) refuseFields([{ field: 'to', message: `一次至多看 ${CALENDAR_DAYS} 天` }])
}

const byTime = (one: CalendarEntry, other: CalendarEntry) =>
  one.time < other.time ? -1 : one.time > other.time ? 1 : one.title < other.title ? -1 : 1

function ofText(kind: CalendarKind, one: TextDate): CalendarEntry {
  const { id, esId, number, visible, publishTime, withdrawTime } = one
  return {
    kind,
    time: one.time,
    until: one.until,
    wholeDay: kind === 'deadline' || kind === 'expiry',
    title: one.title,
    note: one.reason ?? (kind === 'published' && !visible ? '后来撤下' : ''),
    missing: [],
    href: `/office/text?id=${id}`,
    text: { id, esId, kind: one.kind, number, visible, publishTime, withdrawTime },
  }
}

const WAITS: Partial<Record<DraftState, string>> = {
  draft: '还没有送审',
  review1: '等待一审',
  review2: '等待二审',
  review3: '等待三审',
  ready: '等待发布',
}

const missingOf = ({ state, lacksAlt, ahead }: TextDate): string[] =>
  [ahead ? undefined : '时间已过', WAITS[state], lacksAlt ? '图片缺少替代文字' : undefined].filter(
    (one) => one !== undefined,
  )

const ofLaw = ({ day, esId, title, ends, note }: LawDate): CalendarEntry => ({
  ...wholeDay(ends ? 'lawEnd' : 'law', day),
  title,
  note,
  href: detailPath({ kind: 'law', esId }),
})

/** Grey from one day to another; what is grey at once has no day to end on. */
async function ofMourning(db: Db, span: Span): Promise<CalendarEntry[]> {
  const { mourning } = await findSettings(db)
  const { from, to } = mourning ?? {}
  if (!from || !to || from > span.to || to < span.from) return []
  return [{ ...wholeDay('mourning', from), until: `${to} 23:59:59`, title: '全站以灰色显示' }]
}

const wholeDay = (kind: CalendarKind, day: string): CalendarEntry => ({
  kind,
  time: `${day} 00:00:00`,
  until: null,
  wholeDay: true,
  title: '',
  note: '',
  missing: [],
  href: null,
  text: null,
})
