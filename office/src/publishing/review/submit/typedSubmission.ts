import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import type { ChangeKind } from '@zhengcai/contract/publishing/releaseWords.ts'
import type { DeskState } from '../../text/desk/textDesk.ts'

/** What is ticked and typed before a text is sent to others. */
export type Submission = {
  sign: boolean
  ticked: string[]
  change: ChangeKind | undefined
  changeNote: string
  day: string
  time: string
  /** The text's own plan when day and time were taken from it. */
  plan: string
  note: string
}

export function newSubmission({ draft, fields }: Dated & { draft: Pick<Draft, 'change' | 'changeNote'> }): Submission {
  const { change, changeNote } = draft
  return { sign: true, ticked: [], change: change ?? undefined, changeNote, note: '', ...planOf(fields) }
}

/** What was typed before, with the plan that was written in the text since. */
export const openedAgain = (typed: Submission, { fields }: Dated): Submission =>
  typed.plan === planOf(fields).plan ? typed : { ...typed, ...planOf(fields) }

type Dated = Pick<DeskState, 'fields'>

function planOf({ publish }: DeskState['fields']) {
  const plan = typeof publish === 'string' ? publish : ''
  const [day = '', time = ''] = plan.split(' ')
  return { plan, day, time }
}
