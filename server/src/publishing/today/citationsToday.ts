import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { KIND_NAMES } from '@zhengcai/contract/knowledge/kindNames.ts'
import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import type { TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { DRAFT_KINDS } from '@zhengcai/contract/publishing/draftWords.ts'
import { readersPath } from '@zhengcai/contract/publishing/readersPath.ts'
import { staleCitations } from '../../laws/citations/staleCitations.ts'
import type { Db } from '../../platform/database/database.ts'
import type { KeptValues } from '../../platform/database/keptValues.ts'
import { listTextIds } from '../finder/finder.queries.ts'
import { listLastCorrections } from './figures.queries.ts'

/** Announcements bear other words where they are cited from. */
const ANNOUNCED: Record<string, 'notice' | 'training'> = { notice: 'notice', train: 'training' }

/** What readers have and rests on an article that is no longer so; a correction has read it against the law of its day. */
export async function citationsToday(needs: { db: Db; values: KeptValues }): Promise<TodayPart<'citations'>> {
  const listReadAgain = () => listLastCorrections(needs.db)
  const { rows, total } = await staleCitations({ ...needs, listReadAgain })
  const textIds = await listTextIds(
    needs.db,
    rows.map(({ id }) => id),
  )
  return {
    total,
    rows: rows.map(({ id, kind, places, ...row }) => ({
      ...row,
      ...placeOf(id, kind),
      id: textIds.get(id) ?? null,
      more: places - 1,
    })),
  }
}

/** Where readers find it, and what kind of thing it is. */
export function placeOf(esId: string, kind: string): { href: string; kindName: string } {
  const announced = ANNOUNCED[kind]
  if (announced) return { href: readersPath({ kind: announced, esId }), kindName: DRAFT_KINDS[announced] }
  return { href: detailPath({ kind: kind as Kind, esId }), kindName: KIND_NAMES[kind as Kind] }
}
