import type { ReviewAct } from '@zhengcai/contract/publishing/reviewWords.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { type DeskState, isMine, type TextDesk } from '../../text/desk/textDesk.ts'
import css from '../review.module.css'
import { stepOf, useReviewing } from '../reviewing.ts'
import { SubmitAct } from '../submit/SubmitAct.tsx'
import { ReleaseActs } from './ReleaseActs.tsx'

type Props = { desk: TextDesk; state: DeskState; onField: (field: string) => void }

/** What this person may do with the text at this moment, and nothing else; the last is what most came for. */
export function ReviewActs({ desk, state, onField }: Props) {
  const { approve, busy, ask } = useReviewing()
  const { draft, keeping } = state
  if (keeping?.over) return null
  const may = (act: ReviewAct) => draft.mayAct.includes(act)
  return (
    <>
      {may('recall') && (
        <Button quiet onClick={() => ask('recall')}>
          撤回送审
        </Button>
      )}
      <span className={css.onDesk}>
        {may('return') && (
          <Button quiet onClick={() => ask('return')}>
            退回
          </Button>
        )}
        {may('approve') && (
          <Button busy={busy} onClick={approve}>
            {`通过${stepOf(draft).sign}`}
          </Button>
        )}
        {may('agree') && <Button onClick={() => ask('agree')}>看改动并同意</Button>}
      </span>
      {may('submit') && isMine(state) && <SubmitAct desk={desk} state={state} onField={onField} />}
      <ReleaseActs desk={desk} state={state} />
    </>
  )
}
