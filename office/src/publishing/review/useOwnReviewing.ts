import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { useEffect, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { useSend } from '../../platform/useSend.ts'
import type { DeskState, TextDesk } from '../text/desk/textDesk.ts'
import { actOnText } from './acts/actOnText.ts'
import type { Changes } from './changes/useChanges.ts'
import { bringReviewParts } from './lateParts.ts'
import { type Asking, boxesOf, mayTurn, type Reviewing, type Signing, stepOf } from './reviewing.ts'

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
  const [kept, setKept] = useState({ round, signing: nothingYet(draft) })
  const isSame = kept.round === round
  const signing = isSame ? kept.signing : nothingYet(draft)
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
      await actOnText(desk, (number) => officeApi.review.approve({ id: draft.id, number, ...signed(draft, signing) }))
      // A signature that is taken back is given anew, box by box.
      setKept({ round: '', signing: nothingYet(draft) })
      toast(`已签${sign}`)
    })
  }
  return {
    asking,
    ask,
    signing,
    sign: (part) => setKept({ round, signing: { ...signing, ...part } }),
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
