import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { KIND_NAMES } from '@zhengcai/contract/knowledge/kindNames.ts'
import type { TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { DRAFT_KINDS, type DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import { readersPath } from '@zhengcai/contract/publishing/readersPath.ts'
import { type LawOfDay, listLawsOfDay } from '../../laws/reading/lawsOfDay.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { listPlanned, type PlannedText } from './plan.queries.ts'

type Entry = TodayPart<'plan'>['rows'][number]

const SHOWN = 40

/** What is missing before its time comes; nothing is published without it. */
const MISSING: Partial<Record<DraftState, string>> = {
  draft: '还没有送审，到时不会发布',
  review1: '一审未过，到时不会发布',
  review2: '二审未过，到时不会发布',
  review3: '三审未过，到时不会发布',
  ready: '已经签完，还没有定时',
}

/** What came and went today, what will, and what is still missing. */
export async function planToday(db: Db, today = chinaDay()): Promise<TodayPart<'plan'>> {
  const [texts, laws] = await Promise.all([listPlanned(db), listLawsOfDay(db, today)])
  const rows = [...texts.map(ofText), ...laws.map(ofLaw)].toSorted((one, other) => (one.time < other.time ? -1 : 1))
  return { rows: rows.slice(-SHOWN), total: rows.length }
}

const ofText = ({ time, what, title, id, esId, kind, state, visible }: PlannedText): Entry => ({
  time,
  what,
  title,
  id,
  kindName: DRAFT_KINDS[kind],
  href: visible ? readersPath({ kind, esId }) : null,
  missing: what === 'wished' ? (MISSING[state] ?? null) : null,
})

const ofLaw = ({ esId, title, day, starts }: LawOfDay): Entry => ({
  time: `${day} 00:00:00`,
  what: starts ? 'lawStarts' : 'lawEnds',
  title,
  id: null,
  kindName: KIND_NAMES.law,
  href: detailPath({ kind: 'law', esId }),
  missing: null,
})
