import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { STEPS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { wantedBoxes } from '@zhengcai/contract/publishing/wantedBoxes.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field, TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { FormFault } from '../../../platform/parts/FormFault.tsx'
import forms from '../../../platform/parts/forms.module.css'
import { useMay } from '../../../platform/session/staffSession.ts'
import { useSend } from '../../../platform/useSend.ts'
import type { DeskState, TextDesk } from '../../text/desk/textDesk.ts'
import { Boxes } from '../Boxes.tsx'
import { beforehandWords } from '../beforehandWords.ts'
import { ChangeFields } from '../ChangeFields.tsx'
import css from '../review.module.css'
import { Findings } from './Findings.tsx'
import { MissingFields } from './MissingFields.tsx'
import { knownFindings, openFindings, together, tooShort } from './openFindings.ts'
import { judgedTimes, mayBePlanned, OWN_FIELDS, submitText } from './submission.ts'
import type { Submission } from './typedSubmission.ts'
import { wrongSubmission } from './wrongSubmission.ts'

type Props = {
  desk: TextDesk
  state: DeskState
  typed: Submission
  onType: (part: Partial<Submission>) => void
  onField: (field: string) => void
  onDone: () => void
  onClose: () => void
}

/** Everything that is asked before a text goes to others; what is refused stays as it was typed. */
export function SubmitForm({ desk, state, typed, onType, onField, onDone, onClose }: Props) {
  const { draft } = state
  const { problems, wrongPlan } = judgedTimes(state, typed)
  const stuck = beforehandWords(draft.deadEnd)
  const maySign = useMay('review1') && draft.rules.selfFirst
  const signs = maySign && typed.sign
  const { busy, fault, send, refuse } = useSend()
  const boxes = wantedBoxes(draft.rules.checklists[0] ?? [], draft.rules.pictures)
  const missing = signs ? boxes.filter((box) => !typed.ticked.includes(box)) : []
  const [found, setFound] = useState(() => knownFindings(state.reading))
  const open = together(found, openFindings(fault?.fields ?? {}))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = { ...tooShort(open, state.waivers), ...wrongSubmission(typed, missing, draft.asksChange) }
    setFound(open)
    if (Object.keys(wrong).length > 0) return refuse('有几处需要改正，请看标出的地方', wrong)
    if (typed.time && !typed.day) return refuse('计划发布缺少日期', { planned: '请填写日期' })
    if (wrongPlan) return refuse(wrongPlan, { planned: wrongPlan })
    void send(async () => {
      // From now on the server tells what is open: what is mended is asked for no longer.
      await submitText(desk, { ...typed, sign: signs }).finally(() => setFound([]))
      onDone()
    })
  }
  const errors = fault?.fields
  // From its beginning: what is missing and who signs come before the fields that one types in.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('button, input')?.focus(), [])
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <FormFault fault={fault} shown={[...OWN_FIELDS, ...open.map(({ id }) => `findings.${id}`)]} />
      {stuck && <p className={forms.warning}>{stuck}</p>}
      <MissingFields draft={draft} problems={problems} onField={onField} />
      <Findings desk={desk} state={state} open={open} pressed={fault !== undefined} />
      {maySign && <FirstStep draft={draft} sign={typed.sign} onSign={(sign) => onType({ sign })} />}
      {signs && (
        <Boxes
          legend={`${STEPS[1].name}，逐项确认`}
          boxes={boxes}
          ticked={typed.ticked}
          onTick={(ticked) => onType({ ticked })}
          error={errors?.checklist}
        />
      )}
      {draft.asksChange && <ChangeFields {...typed} onChange={onType} errors={errors} />}
      {mayBePlanned(draft) && <Planned {...typed} onType={onType} error={wrongPlan ?? errors?.planned} />}
      <TextField
        label="给审读人的话"
        rows={2}
        value={typed.note}
        error={errors?.note}
        onChange={(event) => onType({ note: event.currentTarget.value })}
      />
      <div className={forms.acts}>
        <Button quiet onClick={onClose}>
          取消
        </Button>
        <Button type="submit" busy={busy}>
          {signs ? `签一审，送${STEPS[2].sign}` : `送${STEPS[1].sign}`}
        </Button>
      </div>
    </form>
  )
}

function FirstStep({ draft, sign, onSign }: { draft: Draft; sign: boolean; onSign: (sign: boolean) => void }) {
  const name = useId()
  return (
    <fieldset className={css.group}>
      <legend>{`一审（这类稿件共 ${draft.rules.stepCount} 审）`}</legend>
      <label className={forms.check}>
        <input type="radio" name={name} checked={sign} onChange={() => onSign(true)} />
        我签一审
      </label>
      <label className={forms.check}>
        <input type="radio" name={name} checked={!sign} onChange={() => onSign(false)} />
        请同事一审
      </label>
    </fieldset>
  )
}

type PlannedProps = Pick<Submission, 'day' | 'time'> & Pick<Props, 'onType'> & { error: string | undefined }

function Planned({ day, time, onType, error }: PlannedProps) {
  return (
    <div className={css.pair}>
      <Field
        type="date"
        label="计划发布·日期"
        hint="北京时间"
        error={error}
        value={day}
        onChange={(event) => onType({ day: event.currentTarget.value })}
      />
      <Field
        type="time"
        label="时刻"
        hint="不填为 00:00"
        value={time}
        onChange={(event) => onType({ time: event.currentTarget.value })}
      />
    </div>
  )
}
