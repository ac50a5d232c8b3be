import type { ChangeKind } from '@zhengcai/contract/publishing/releaseWords.ts'
import { CORRECTION_LEAST } from '@zhengcai/contract/publishing/releaseWords.ts'
import { STEPS, type Step } from '@zhengcai/contract/publishing/reviewWords.ts'
import { hasPictures, wantedBoxes } from '@zhengcai/contract/publishing/wantedBoxes.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse, type WrongField } from '../../platform/http/refusals.ts'
import { type CaseFacts, openCase } from './reviewCase.ts'
import { needsAgreement } from './reviewRules.ts'

/** Every box of the step that concerns this text is ticked by hand. */
export function unticked(boxes: readonly string[], ticked: string[], step: Step, content: object): WrongField[] {
  const left = wantedBoxes(boxes, hasPictures(content)).filter((box) => !ticked.includes(box))
  if (left.length === 0) return []
  return [{ field: 'checklist', message: `${STEPS[step].name}还有没勾选的：${left.join('、')}` }]
}

export type Change = { change?: ChangeKind | undefined; changeNote?: string | undefined }

/** Of what readers have already it is asked what kind of change it is, and what they are told. */
export function wrongChange({ change, changeNote = '' }: Change): WrongField[] {
  if (!change) return [{ field: 'change', message: '请选择这次修订是更正还是文字修订' }]
  if (change === 'wording' || [...changeNote].length >= CORRECTION_LEAST) return []
  return [{ field: 'changeNote', message: `请写明更正了什么，至少 ${CORRECTION_LEAST} 个字` }]
}

/** As it is stored: what is not told to readers has no words for them. */
export const storedChange = ({ change, changeNote = '' }: Change) => ({
  change: change ?? null,
  changeNote: change === 'correction' ? changeNote : '',
})

/** Somebody was quicker, though the row was locked: it cannot be, and is not passed over. */
export function refuseUnlessMoved(moved: boolean): void {
  if (!moved) refuse('稿件刚被改动，请再试一次')
}

/** What whoever acted is told. */
export async function movedTo(tx: Db, draft: CaseFacts) {
  const { state, number } = draft
  return { state, number, needsAgreement: state !== 'ready' && needsAgreement(await openCase(tx, draft)) }
}
