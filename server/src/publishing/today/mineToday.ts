import type { Right } from '@zhengcai/contract/office/rights.ts'
import type { TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { DRAFT_KINDS, DRAFT_STATES, type DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import type { Viewer } from '../../office/today/readToday.ts'
import type { Db } from '../../platform/database/database.ts'
import { actsOn, countOwnTexts, listLateTexts, listOwnTexts } from './mine.queries.ts'

const SHOWN = 8
const LATE_SHOWN = 20

const inWords = (state: DraftState): string => `${DRAFT_STATES[state]}${state.startsWith('review') ? '中' : ''}`

/** What somebody answers for and readers do not have yet; what was returned comes first. */
export async function mineToday(db: Db, { id }: Viewer): Promise<TodayPart<'mine'>> {
  const [rows, total] = await Promise.all([listOwnTexts(db, id, SHOWN), countOwnTexts(db, id)])
  return {
    total,
    rows: rows.map(({ kind, state, ...row }) => ({ ...row, kindName: DRAFT_KINDS[kind], stateName: inWords(state) })),
  }
}

/** Whose signature a text waits for. */
const SIGNED_BY: Partial<Record<Right, DraftState>> = { review1: 'review1', review2: 'review2', review3: 'review3' }

/** Texts whose time comes within a day, or is over, and that are not signed: nothing will be published by itself. */
export async function lateToday(db: Db, { id, rights }: Viewer): Promise<TodayPart<'late'>> {
  const states = rights.flatMap((right) => SIGNED_BY[right] ?? [])
  const { rows, total } = await listLateTexts(db, actsOn(id, states), LATE_SHOWN)
  return {
    total,
    rows: rows.map(({ kind, state, ...row }) => ({ ...row, kindName: DRAFT_KINDS[kind], stateName: inWords(state) })),
  }
}
