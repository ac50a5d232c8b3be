import { hasPictures } from '@zhengcai/contract/publishing/wantedBoxes.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Mover } from '../draftMoves.ts'
import type { DraftContent, DraftFacts } from '../drafts/drafts.queries.ts'
import { listNames } from '../drafts/people.queries.ts'
import { getMoment } from '../releasing/release.queries.ts'
import { actsOf } from './actsOf.ts'
import { readDeadEnd } from './deadEnd.ts'
import { openCase, reviewFacts } from './reviewCase.ts'
import { listSignatures } from './reviews.queries.ts'
import { readTurn } from './turn.ts'

/** The reading of one text, for the person who opens it. */
export async function readReview(db: Db, by: Mover, draft: DraftFacts & Pick<DraftContent, 'fields' | 'tree'>) {
  const [text, signatures, now] = await Promise.all([openCase(db, draft), listSignatures(db, draft.id), getMoment(db)])
  const nameOf = await listNames(db, [draft.submittedById])
  const submitterName = nameOf(draft.submittedById)?.name ?? null
  const isUnderWay = draft.state !== 'draft' && draft.state !== 'discarded'
  const { stepCount, selfFirst, checklists } = text.settings
  const round = draft.round - draft.roundsBefore
  const facts = reviewFacts(text, { ...draft, round, submitterName }, now)
  return {
    steps: signatures.map(({ staffId, name, voidedAt, voidReason, ...signed }) => ({
      ...signed,
      by: { id: staffId, name },
      former: signed.round <= draft.roundsBefore,
      standing: isUnderWay && voidedAt === null && signed.round === draft.round,
      void: voidedAt === null ? null : { time: voidedAt, reason: voidReason },
    })),
    review: facts && { ...facts, ...(await readTurn(db, by, draft, text)) },
    rules: {
      stepCount,
      selfFirst,
      checklists: [1, 2, 3].map((step) => [...checklists[step as 1 | 2 | 3]]),
      pictures: hasPictures([draft.fields, draft.tree]),
    },
    deadEnd: await readDeadEnd(db, by, draft, text),
    asksChange: draft.released,
    mayAct: actsOf({ ...text, kind: draft.kind }, by),
  }
}
