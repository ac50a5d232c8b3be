import { ApiError } from '@zhengcai/contract/errors.ts'
import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { useEffect, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { useSend } from '../../platform/useSend.ts'
import type { DeskState, TextDesk } from '../text/desk/textDesk.ts'
import { actOnText } from './acts/actOnText.ts'
import type { Changes } from './changes/useChanges.ts'
import { bringReviewParts } from './lateParts.ts'
import { type Asking, boxesOf, mayTurn, type Reviewing, type Signing, stepOf, ticksOn } from './reviewing.ts'

const nothingYet = ({ change, changeNote }: Draft): Signing => ({
  ticked: [],
  note: '',
  change: change ?? undefined,
  changeNote,
})

type Parts = { desk: TextDesk; state: DeskState; changes: Changes; onPanel: () => void; onBoxes: () => void }

/** One reading of one text, shared by the bar, the panel and the phone. */
export function useOwnReviewing({ desk, state, changes, onPanel, onBoxes }: Parts): Reviewing {
  const { draft } = state
  const round = `${draft.review?.submittedAt} ${draft.review?.step}`
  const [kept, setKept] = useState({ round, number: draft.number, signing: nothingYet(draft) })
  const isSame = kept.round === round
  const ticked = ticksOn({ number: kept.number, ticked: kept.signing.ticked }, draft.number)
  const signing = isSame ? { ...kept.signing, ticked } : nothingYet(draft)
  const [asking, ask] = useState<Asking>()
  const { busy, fault: said, send, refuse } = useSend()
  // Boxes that were open in another round are nobody's any more; what a colleague did meanwhile is told whatever follows.
  const [refusedIn, setRefusedIn] = useState<string>()
  const fault = refusedIn === undefined || refusedIn === round ? said : undefined
  useEffect(bringReviewParts, [])
  const missing = boxesOf(draft).filter((box) => !signing.ticked.includes(box))
  const approve = () => {
    if (missing.length > 0) {
      onBoxes()
      setRefusedIn(round)
      return refuse(`还有 ${missing.length} 项没有确认：${missing.join('、')}`)
    }
    const { sign } = stepOf(draft)
    setRefusedIn(undefined)
    void send(async () => {
      onPanel()
      await actOnText(desk, (number) => {
        // What was typed a moment ago is saved only now: it was not in what the boxes say.
        if (number !== draft.number) throw new ApiError(601, '文字刚有改动，请看过之后重新逐项确认')
        return officeApi.review.approve({ id: draft.id, number, ...signed(draft, signing) })
      })
      // A signature that is taken back is given anew, box by box.
      setKept({ round: '', number: draft.number, signing: nothingYet(draft) })
      toast(`已签${sign}`)
    })
  }
  return {
    asking,
    ask,
    signing,
    sign: (part) => setKept({ round, number: draft.number, signing: { ...signing, ...part } }),
    isChanged: isSame && ticked.length < kept.signing.ticked.length,
    missing,
    busy,
    fault,
    unused: fault && !isSame ? kept.signing : undefined,
    approve,
    changes,
    goToBoxes: onBoxes,
  }
}

/** As the call takes it: the kind of change only where this step may still turn it. */
function signed(draft: Draft, { ticked, note, change, changeNote }: Signing) {
  const step = draft.review?.step ?? 1
  return {
    step,
    checklist: ticked,
    note: note.trim(),
    ...(mayTurn(draft) && change && { change, ...(change === 'correction' && { changeNote: changeNote.trim() }) }),
  }
}
