import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import type { DeskState } from '../text/desk/textDesk.ts'
import css from './review.module.css'
import { boxesOf, stepOf, useReviewing } from './reviewing.ts'

/** On the phone, under the thumb: to the boxes, back, on. */
export function PhoneActs({ state: { draft, keeping } }: { state: DeskState }) {
  const { approve, busy, ask, missing, goToBoxes } = useReviewing()
  const [mayApprove, mayAgree] = [draft.mayAct.includes('approve'), draft.mayAct.includes('agree')]
  if (keeping?.over || !(mayApprove || mayAgree)) return null
  const total = boxesOf(draft).length
  return (
    <section className={css.phone} aria-label="审读操作">
      {mayApprove && (
        <Button quiet onClick={goToBoxes}>
          {`核对 ${total - missing.length}/${total}`}
        </Button>
      )}
      {draft.mayAct.includes('return') && (
        <Button quiet onClick={() => ask('return')}>
          退回
        </Button>
      )}
      {mayApprove ? (
        <Button busy={busy} onClick={approve}>
          {`通过${stepOf(draft).sign}`}
        </Button>
      ) : (
        <Button onClick={() => ask('agree')}>看改动并同意</Button>
      )}
    </section>
  )
}
