import type { Step } from '@zhengcai/contract/publishing/reviewWords.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Mover } from '../draftMoves.ts'
import { type DraftFacts, findDraftFacts } from '../drafts/drafts.queries.ts'
import { listReviewers, type Reviewer } from '../drafts/people.queries.ts'
import { type OpenCase, openCase } from './reviewCase.ts'
import { holds, isHand, lacksRight, type ReviewCase, whyNotReader } from './reviewRules.ts'
import { SIGNER } from './turn.ts'

/** In these a text waits for somebody who writes. */
const UNREAD = ['draft', 'live', 'withdrawn']

/** As it will be read once this person has written in it: nobody has signed it then. */
const writtenBy = (text: ReviewCase, { id }: Mover): ReviewCase => ({
  ...text,
  signatures: [],
  writers: [...text.writers, { staffId: id, author: true, number: text.number + 1 }],
})

/** The steps for which nobody is left, each of them wanting somebody else (D1, D2). */
export function unsignable(text: ReviewCase, people: Reviewer[]): Step[] {
  const steps = ([1, 2, 3] as const).slice(0, text.stepCount)
  // As many as there are steps decide it: the others could only do the same.
  const ableTo = new Map(
    steps.map((step) => {
      const able = people.filter((one) => !lacksRight(step, one) && !whyNotReader(text, step, one))
      return [step, able.slice(0, text.stepCount).map(({ id }) => id)]
    }),
  )
  const left = ([step, ...rest]: Step[], taken: string[]): Step[] => {
    if (step === undefined) return []
    const free = (ableTo.get(step) ?? []).filter((id) => !taken.includes(id))
    const ways = [...free.map((id) => left(rest, [...taken, id])), [step, ...left(rest, taken)]]
    return ways.reduce((best, way) => (way.length < best.length ? way : best))
  }
  return left([...steps], [])
}

/** What somebody should know before they write in a text or submit it; null where it can be signed by others then. */
export async function readDeadEnd(db: Db, by: Mover, draft: DraftFacts, opened?: OpenCase) {
  if (!holds(by.roles, 'write') || !UNREAD.includes(draft.state)) return null
  const [{ settings, ...text }, people] = await Promise.all([opened ?? openCase(db, draft), listReviewers(db)])
  const next = { ...text, stepCount: settings.stepCount }
  const steps = unsignable(writtenBy(next, by), people)
  if (steps.length === 0) return null
  const isTheirs = isHand(next, by.id)
  const others = isTheirs ? [] : people.filter(({ id }) => id !== by.id)
  return {
    steps: steps.map((step) => ({ step, wants: SIGNER[step] })),
    writers: others
      .filter((one) => unsignable(writtenBy(next, one), people).length === 0)
      .map(({ id, name }) => ({ id, name })),
  }
}

export async function readDeadEndOf(db: Db, by: Mover, draftId: string) {
  const draft = await findDraftFacts(db, draftId)
  return draft ? readDeadEnd(db, by, draft) : null
}
