import type { Role } from '@zhengcai/contract/office/rights.ts'
import type { Step } from '@zhengcai/contract/publishing/reviewWords.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Mover } from '../draftMoves.ts'
import type { DraftFacts } from '../drafts/drafts.queries.ts'
import { listReviewers, type Reviewer } from '../drafts/people.queries.ts'
import { findShown } from '../releasing/release.queries.ts'
import {
  isReader,
  mayRelease,
  needsAgreement,
  type ReviewCase,
  signatureOf,
  stepOf,
  whyNotAgreeing,
} from './reviewRules.ts'

/** Who signs a step by their role; whoever gives out roles is told this word where nobody may. */
export const SIGNER: Record<Step, Role> = { 1: 'writer', 2: 'responsible', 3: 'chief' }

export type Due = 'sign' | 'agree' | 'release'
/** What a text waits for, of whom, and the role that somebody else would need where nobody may. */
export type Waiting = { due: Due; people: Reviewer[]; wants: Role | null }

/** Nothing where it waits for nobody: it is being written, has its time, or is with readers. */
export function waitingFor(text: ReviewCase, people: Reviewer[], taken: boolean): Waiting | undefined {
  const step = stepOf(text.state)
  if (step === undefined) {
    if (text.state !== 'ready' || text.scheduled) return undefined
    const may = people.filter((one) => mayRelease(text, one, taken))
    return { due: 'release', people: may, wants: may.length > 0 ? null : 'chief' }
  }
  if (signatureOf(text, step))
    return { due: 'agree', people: people.filter((one) => whyNotAgreeing(text, one) === undefined), wants: null }
  const may = people.filter((one) => isReader(text, one))
  return { due: 'sign', people: may, wants: may.length > 0 ? null : SIGNER[step] }
}

export async function readWaiting(db: Db, { kind, esId }: Pick<DraftFacts, 'kind' | 'esId'>, text: ReviewCase) {
  const [people, shown] = await Promise.all([listReviewers(db), findShown(db, kind, esId)])
  return { waiting: waitingFor(text, people, shown?.taken === true), people }
}

/** The same for whoever opens the text, and before the last signature also who would have to agree to a change (D9). */
export async function readTurn(db: Db, by: Mover, draft: DraftFacts, text: ReviewCase) {
  const { waiting, people } = await readWaiting(db, draft, text)
  const isLast = waiting?.due === 'sign' && stepOf(text.state) === text.stepCount
  // For others it is somebody whom they need not know.
  const signer = isReader(text, by) ? by.id : ''
  return {
    next: waiting?.people ?? [],
    wants: waiting?.wants ?? null,
    agreers: isLast ? people.filter((one) => whyNotAgreeing(changedBy(text, signer), one) === undefined) : [],
    waits: isLast && isReader(text, by) && needsAgreement(signedBy(text, by.id, text.number)),
  }
}

const signedBy = (text: ReviewCase, staffId: string, number: number): ReviewCase => ({
  ...text,
  signatures: [...text.signatures, { step: text.stepCount, agreement: false, staffId, number }],
})

/** As if they changed a word and signed it. */
const changedBy = (text: ReviewCase, staffId: string): ReviewCase => {
  const number = text.number + 1
  return { ...signedBy(text, staffId, number), writers: [{ staffId, author: false, number }, ...text.writers] }
}
