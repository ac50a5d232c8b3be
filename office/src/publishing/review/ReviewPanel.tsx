import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useMe } from '../../platform/session/staffSession.ts'
import type { DeskState } from '../text/desk/textDesk.ts'
import { Boxes } from './Boxes.tsx'
import { ChangeFields } from './ChangeFields.tsx'
import { ChangeList } from './changes/ChangeList.tsx'
import css from './review.module.css'
import { boxesOf, mayTurn, type Signing, stepOf, useReviewing } from './reviewing.ts'
import { Signatures } from './Signatures.tsx'
import { agreementWords, deadEndWords, othersWords } from './turnWords.ts'
import { waitingWords } from './waitingWords.ts'

/** 审读: what is ticked and said before signing, what changed, and everybody who signed so far. */
export function ReviewPanel({ state }: { state: DeskState }) {
  const { ask, fault, unused } = useReviewing()
  const { draft } = state
  const deadEnd = deadEndWords(draft)
  const isReader = draft.mayAct.includes('approve')
  return (
    <div className={css.panel}>
      <FormFault fault={fault} shown={isReader ? ['changeNote', 'change', 'note'] : []} />
      {unused && <Unused {...unused} />}
      {isReader && <Sign state={state} />}
      {!isReader && <p>{draft.review ? waitingWords(draft) : whereWords(state)}</p>}
      {deadEnd && <p className={css.stuck}>{deadEnd}</p>}
      {draft.mayAct.includes('agree') && <Button onClick={() => ask('agree')}>看改动并同意</Button>}
      <ChangeList />
      <Signatures draft={draft} />
    </div>
  )
}

const whereWords = ({ draft }: DeskState) =>
  draft.state === 'draft'
    ? `还没有送审。这类稿件须有 ${draft.rules.stepCount} 位同事先后签署才能发布。`
    : '没有在审读。'

/** Somebody else was faster: their act stands, and one's own words are here to be used elsewhere. */
function Unused({ ticked, note }: Signing) {
  return (
    <p>
      {`您填写的没有提交：已确认 ${ticked.length} 项`}
      {note && `；附言“${note}”`}。
    </p>
  )
}

function Sign({ state: { draft } }: { state: DeskState }) {
  const { signing, sign, isChanged, missing, approve, busy, fault, ask } = useReviewing()
  const me = useMe()
  const step = stepOf(draft)
  const boxes = boxesOf(draft)
  return (
    <section className={css.sign}>
      <h2>{`签署${step.sign}`}</h2>
      {isChanged && <p className={css.stuck}>您确认之后文字又有改动，请重新逐项确认。</p>}
      <Boxes
        legend={`${step.name}，通过前逐项确认`}
        boxes={boxes}
        ticked={signing.ticked}
        onTick={(ticked) => sign({ ticked })}
      />
      {mayTurn(draft) && <ChangeFields {...signing} onChange={sign} errors={fault?.fields} />}
      <TextField
        label={draft.review?.step === draft.review?.stepCount ? '签署附言' : '给下一位的话'}
        rows={2}
        value={signing.note}
        error={fault?.fields.note}
        onChange={(event) => sign({ note: event.currentTarget.value })}
      />
      {[agreementWords(draft), othersWords(draft, me.id)].map((words) => words && <p key={words}>{words}</p>)}
      <p className={css.count} role="status">
        {missing.length > 0 ? `已确认 ${boxes.length - missing.length} / ${boxes.length} 项` : '各项都已确认'}
      </p>
      <div className={`${forms.acts} ${css.onDesk}`}>
        {draft.mayAct.includes('return') && (
          <Button quiet onClick={() => ask('return')}>
            退回
          </Button>
        )}
        <Button busy={busy} onClick={approve}>
          {`通过${step.sign}`}
        </Button>
      </div>
    </section>
  )
}
