import { RIGHTS, type Right, type Role, rightsOf } from '@zhengcai/contract/office/rights.ts'
import type { DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import { STEPS, type Step, type StepCount } from '@zhengcai/contract/publishing/reviewWords.ts'
import type { Movable, Mover } from '../draftMoves.ts'

export type Standing = { step: Step; agreement: boolean; staffId: string; number: number }
export type Wrote = { staffId: string; author: boolean; number: number }

/** Everything the rules of reading ask about a text. */
export type ReviewCase = Movable & {
  number: number
  createdById: string | null
  submittedById: string | null
  stepCount: StepCount
  selfFirst: boolean
  /** Those of this round that stand. */
  signatures: Standing[]
  /** Who wrote in it since readers got it last. */
  writers: Wrote[]
}

export const stepOf = (state: DraftState): Step | undefined =>
  state === 'review1' ? 1 : state === 'review2' ? 2 : state === 'review3' ? 3 : undefined

export const holds = (roles: readonly Role[], right: Right): boolean => rightsOf(roles).includes(right)
export const lacksRight = (step: Step, { roles }: Mover): string | undefined =>
  holds(roles, STEPS[step].right) ? undefined : `您没有“${RIGHTS[STEPS[step].right]}”的权限`

/** Began it, submitted it, or wrote in it while it was a draft. */
export const isHand = ({ createdById, submittedById, writers }: ReviewCase, id: string): boolean =>
  createdById === id || submittedById === id || writers.some(({ staffId, author }) => author && staffId === id)

const signedBy = ({ signatures }: ReviewCase, id: string) =>
  signatures.find(({ staffId, agreement }) => staffId === id && !agreement)

/** Why somebody with the right does not read this text at this step (D1, D2). */
export function whyNotReader(text: ReviewCase, step: Step, by: Mover): string | undefined {
  const { sign } = STEPS[step]
  const own = signedBy(text, by.id)
  if (own && own.step !== step) return `您已经签署了这篇稿件的${STEPS[own.step].sign}，${sign}须由另一位同事签署`
  if ((step > 1 || !text.selfFirst) && isHand(text, by.id))
    return `您起草、修改或送审过这篇稿件，${sign}须由没有执笔的同事签署`
  return undefined
}

/** Whoever could sign the step the text is at may also return it. */
export function isReader(text: ReviewCase, by: Mover): boolean {
  const step = stepOf(text.state)
  return step !== undefined && !lacksRight(step, by) && !whyNotReader(text, step, by)
}

/** And correct it, unless it is theirs: an author takes it back first. */
export const isCorrector = (text: ReviewCase, by: Mover): boolean => isReader(text, by) && !isHand(text, by.id)

export const signatureOf = ({ signatures }: ReviewCase, step: Step): Standing | undefined =>
  signatures.find((one) => one.step === step && !one.agreement)

/** What the last signer wrote was read by nobody who had signed (D9). */
export function needsAgreement(text: ReviewCase): boolean {
  const last = signatureOf(text, text.stepCount)
  const wrote = text.writers.find(({ staffId }) => staffId === last?.staffId)
  if (!last || !wrote) return false
  return !text.signatures.some(({ staffId, number }) => staffId !== last.staffId && number >= wrote.number)
}

/** Why somebody is not the one to agree to what the last signer changed. */
export function whyNotAgreeing(text: ReviewCase, by: Mover): string | undefined {
  const last = signatureOf(text, text.stepCount)
  if (!stepOf(text.state) || !last || !needsAgreement(text)) return '这篇稿件没有等人同意的改动'
  if (last.staffId === by.id) return '改动是您自己写的，须由先签署的同事同意'
  const own = signedBy(text, by.id)
  if (!own) return '只有先签署了这篇稿件的同事可以同意改动'
  if (text.writers.some(({ staffId, number }) => staffId === by.id && number > own.number))
    return '您签署之后也改动过这篇稿件，须由另一位先签署的同事同意'
  return undefined
}

/** Where two sign, the second of them lets it go, too (D8); what was withdrawn comes back by a chief editor only. */
export function mayRelease(text: ReviewCase, by: Mover, withdrawn = false): boolean {
  if (holds(by.roles, 'release')) return true
  return !withdrawn && text.stepCount === 2 && holds(by.roles, 'review2') && signatureOf(text, 2)?.staffId === by.id
}

/** Why a text that is ready may not go: what was signed last is another text, or was not agreed to. */
export function whyUnsigned(text: ReviewCase): string | undefined {
  const steps = ([1, 2, 3] as const).slice(0, text.stepCount)
  const last = STEPS[text.stepCount].sign
  if (steps.some((step) => !signatureOf(text, step))) return '这篇稿件的签署不齐，不能发布'
  if (new Set(steps.map((step) => signatureOf(text, step)?.staffId)).size < text.stepCount)
    return '这篇稿件的签署不是由不同的同事作出的，不能发布'
  if (signatureOf(text, text.stepCount)?.number !== text.number) return `${last}没有签在这一稿上，不能发布`
  return needsAgreement(text) ? `${last}时的改动还没有人同意，不能发布` : undefined
}
