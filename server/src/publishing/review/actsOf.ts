import { hasOwnTime } from '@zhengcai/contract/fieldsOfKind.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import type { ReviewAct } from '@zhengcai/contract/publishing/reviewWords.ts'
import { type DraftMove, type Mover, whyNot } from '../draftMoves.ts'
import {
  holds,
  isCorrector,
  isReader,
  mayRelease,
  type ReviewCase,
  signatureOf,
  stepOf,
  whyNotAgreeing,
  whyUnsigned,
} from './reviewRules.ts'

type Text = ReviewCase & { kind: DraftKind }

/** What somebody may do with a text at this moment, so that no button is shown that would be refused. */
export function actsOf(text: Text, by: Mover): ReviewAct[] {
  const can = (move: DraftMove) => whyNot(move, text, by) === undefined
  const writes = holds(by.roles, 'write')
  const step = stepOf(text.state)
  const agrees = whyNotAgreeing(text, by) === undefined
  const lets = can('release') && mayRelease(text, by) && (text.scheduled || !whyUnsigned(text))
  const may: Record<ReviewAct, boolean> = {
    write: writes && (can('write') || isCorrector(text, by)),
    submit: writes && can('submit'),
    recall: writes && can('recall') && mayRecall(text, by),
    approve: isReader(text, by) && step !== undefined && !signatureOf(text, step),
    agree: can('agree') && agrees,
    return: can('return') && (isReader(text, by) || agrees),
    release: lets,
    schedule: lets && hasOwnTime(text.kind) && !(text.released && !text.scheduled),
    unschedule: can('unschedule') && mayRelease(text, by),
  }
  return keysOf(may).filter((act) => may[act])
}

export const mayRecall = ({ submittedById }: ReviewCase, { id, roles }: Mover): boolean =>
  submittedById === id || roles.includes('chief')
