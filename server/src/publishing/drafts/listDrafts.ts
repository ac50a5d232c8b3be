import { DRAFT_STATES, type DraftKind, type DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Mover, mayDiscard } from '../draftMoves.ts'
import { chopsOf, openCases } from '../review/reviewCase.ts'
import {
  countByState,
  countDrafts,
  countMine,
  type DraftFilter,
  type DraftOrder,
  listDrafts,
} from './listDrafts.queries.ts'
import { lockFacts, personOf } from './openDraft.ts'

export async function readDrafts(db: Db, by: Mover, asked: DraftFilter & DraftOrder) {
  const { sort, order, pageNum, pageSize, ...filter } = asked
  const [rows, total] = await Promise.all([
    listDrafts(db, filter, { sort, order, pageNum, pageSize }),
    countDrafts(db, filter),
  ])
  const steps = (await openCases(db, rows)).map(chopsOf)
  return {
    total,
    rows: rows.map(({ ownerId, ownerName, holderId, holderName, since, lastBeat, away, ...row }, index) => ({
      ...row,
      steps: steps[index] ?? [],
      mayDiscard: mayDiscard({ ...row, ownerId }, by),
      owner: personOf(ownerId, ownerName),
      lock:
        holderId && holderName && since && lastBeat
          ? lockFacts({ staffId: holderId, holder: holderName, since, lastBeat, away }, by.id)
          : null,
    })),
  }
}

export async function readCounts(db: Db, { kind, staffId }: { kind: DraftKind | undefined; staffId: string }) {
  const [counted, mine] = await Promise.all([countByState(db, kind), countMine(db, { kind, staffId })])
  const states = Object.fromEntries(
    Object.keys(DRAFT_STATES).map((state) => [state, counted.get(state as DraftState) ?? 0]),
  ) as Record<DraftState, number>
  const all = Object.values(states).reduce((sum, count) => sum + count, 0) - states.discarded
  return { all, mine, states }
}
