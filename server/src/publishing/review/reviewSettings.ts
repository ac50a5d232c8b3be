import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { CHECKLISTS, type ReviewLimit, type Step, type StepCount } from '@zhengcai/contract/publishing/reviewWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { listReviewSettings } from './reviewSettings.queries.ts'

/** What is asked of texts of a kind before readers get them. */
export type ReviewSettings = {
  stepCount: StepCount
  selfFirst: boolean
  limit: ReviewLimit
  checklists: Record<Step, readonly string[]>
}

const LIMIT: ReviewLimit = { unit: 'days', amount: 2 }
const LIMIT_OF: Partial<Record<DraftKind, ReviewLimit>> = { news: { unit: 'hours', amount: 4 } }

/** What the office has chosen, and for the rest what the program has. */
export async function readReviewSettings(db: Db): Promise<(kind: DraftKind) => ReviewSettings> {
  const chosen = new Map((await listReviewSettings(db)).map((row) => [row.kind, row]))
  return (kind) => {
    const own = chosen.get(kind)
    const limit = own?.limitUnit && own.limitAmount && { unit: own.limitUnit, amount: own.limitAmount }
    return {
      stepCount: own?.stepCount ?? 3,
      selfFirst: own?.selfFirst ?? true,
      limit: limit || (LIMIT_OF[kind] ?? LIMIT),
      checklists: { ...CHECKLISTS, ...own?.checklists },
    }
  }
}
