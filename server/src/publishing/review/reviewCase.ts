import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import type { StepCount } from '@zhengcai/contract/publishing/reviewWords.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Movable } from '../draftMoves.ts'
import { needsAgreement, type ReviewCase, type Standing, signatureOf, stepOf } from './reviewRules.ts'
import { type ReviewSettings, readReviewSettings } from './reviewSettings.ts'
import { listStanding, listWriters } from './reviews.queries.ts'

/** What of a draft the rules of reading need. */
export type CaseFacts = Movable & {
  id: string
  kind: DraftKind
  number: number
  stepCount: StepCount | null
  createdById: string | null
  submittedById: string | null
}
type Signed = Standing & { name: string; time: string }
export type OpenCase = Omit<ReviewCase, 'signatures'> & { settings: ReviewSettings; signatures: Signed[] }

/** In the order of the drafts, however many, by three questions. */
export async function openCases(db: Db, drafts: CaseFacts[]): Promise<OpenCase[]> {
  const ids = drafts.map(({ id }) => id)
  const settingsOf = await readReviewSettings(db)
  const [signed, wrote] = [
    Map.groupBy(await listStanding(db, ids), ({ draftId }) => draftId),
    Map.groupBy(await listWriters(db, ids), ({ draftId }) => draftId),
  ]
  return drafts.map((draft) => {
    const settings = settingsOf(draft.kind)
    return {
      ...draft,
      // A change of the settings is for what is submitted after it.
      stepCount: (draft.state !== 'draft' && draft.stepCount) || settings.stepCount,
      selfFirst: settings.selfFirst,
      settings,
      signatures: signed.get(draft.id) ?? [],
      writers: wrote.get(draft.id) ?? [],
    }
  })
}

export async function openCase(db: Db, draft: CaseFacts): Promise<OpenCase> {
  const [text] = await openCases(db, [draft])
  if (!text) throw new Error('no case of a draft')
  return text
}

/** Who signed each step, for the eye. */
export const chopsOf = (text: OpenCase) =>
  ([1, 2, 3] as const).slice(0, text.stepCount).map((step) => {
    const signed = text.signatures.find((one) => one.step === step && !one.agreement)
    return signed ? { by: { id: signed.staffId, name: signed.name }, time: signed.time } : null
  })

type Course = {
  round: number
  submittedAt: string | null
  submittedById: string | null
  submitterName: string | null
  since: string | null
  due: string | null
}

/** How far the reading is; nothing where nobody reads it and it does not wait for its release. */
export function reviewFacts(text: OpenCase, course: Course, now: string) {
  const { submittedAt, submittedById, submitterName, since, due, round } = course
  const step = stepOf(text.state) ?? (text.state === 'ready' ? text.stepCount : undefined)
  if (step === undefined || submittedAt === null) return null
  const latest = Math.max(0, ...text.signatures.map(({ number }) => number))
  const reading = text.state !== 'ready'
  return {
    step,
    stepCount: text.stepCount,
    submittedBy: submittedById && submitterName ? { id: submittedById, name: submitterName } : null,
    submittedAt,
    since: since ?? submittedAt,
    due: reading ? due : null,
    overdue: reading && due !== null && due < now,
    round,
    changedSince: latest > 0 && latest < text.number ? latest : null,
    needsAgreement: reading && signatureOf(text, text.stepCount) !== undefined && needsAgreement(text),
  }
}
