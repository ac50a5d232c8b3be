import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { DRAFT_KINDS, type DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import type { Step } from '@zhengcai/contract/publishing/reviewWords.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Mover } from '../draftMoves.ts'
import { personOf } from '../drafts/openDraft.ts'
import { getMoment } from '../releasing/release.queries.ts'
import { actsOf } from './actsOf.ts'
import { countInReview, listInReview, type ReviewFilter } from './listReviews.queries.ts'
import { chopsOf, openCases, reviewFacts } from './reviewCase.ts'
import { readReviewSettings } from './reviewSettings.ts'

type ReviewsRequest = { step?: Step | undefined; mine?: string | undefined; pageNum: number; pageSize: number }

/** What is being read, what is due first in front. */
export async function readReviews(db: Db, by: Mover, { step, mine, pageNum, pageSize }: ReviewsRequest) {
  const filter: ReviewFilter = { step, mine: mine ? { ...by, strictFirst: await strictFirst(db) } : undefined }
  const [rows, total, now] = await Promise.all([
    listInReview(db, filter, { pageNum, pageSize }),
    countInReview(db, filter),
    getMoment(db),
  ])
  const cases = await openCases(db, rows)
  return {
    total,
    rows: rows.flatMap(({ ownerId, ownerName, ...row }, index) => {
      const text = cases[index]
      const facts = text && reviewFacts(text, row, now)
      if (!text || !facts) return []
      const mayAct = actsOf({ ...text, kind: row.kind }, by)
      return [{ ...row, owner: personOf(ownerId, ownerName), steps: chopsOf(text), ...facts, mayAct }]
    }),
  }
}

/** Kinds whose authors do not sign first. */
async function strictFirst(db: Db): Promise<DraftKind[]> {
  const settingsOf = await readReviewSettings(db)
  return keysOf(DRAFT_KINDS).filter((kind) => !settingsOf(kind).selfFirst)
}

const MOST_WAITING = 100

/** What waits for this person, to be signed or agreed to. */
export const reviewsWaiting = (db: Db, staff: Mover) =>
  readReviews(db, staff, { mine: '1', pageNum: 1, pageSize: MOST_WAITING })
