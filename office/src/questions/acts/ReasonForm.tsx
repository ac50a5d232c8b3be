import { REASON_LEAST } from '@zhengcai/contract/forms.ts'
import { REASON_MOST } from '@zhengcai/contract/publishing/reviewWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { type FormEvent, useState } from 'react'
import { FormActs } from '../../platform/parts/FormActs.tsx'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useSend } from '../../platform/useSend.ts'
import type { FormProps } from './formProps.ts'

type Props = FormProps & {
  word: string
  hint: string
  offered: readonly string[]
  act: (reason: string) => Promise<unknown>
  done: string
  onClose: () => void
}

/** Why, from a short list and in own words. */
export function ReasonForm({ word, hint, offered, act, done, desk, onClose, onDone }: Props) {
  const [chosen, setChosen] = useState<string[]>([])
  const [own, setOwn] = useState('')
  const { busy, fault, send, refuse } = useSend()
  const reason = [...chosen, own.trim()].filter(Boolean).join('；')
  const toggle = (one: string) =>
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { length } = [...reason]
    if (length < REASON_LEAST || length > REASON_MOST)
      return refuse('理由不合要求', {
        reason: `请选择或写明理由，${REASON_LEAST} 到 ${REASON_MOST} 个字，现有 ${length} 个`,
      })
    void send(async () => {
      await act(reason)
      toast(done)
      await desk.settled()
      await onDone()
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <FormFault fault={fault} shown={['reason']} />
      <fieldset className={forms.offered}>
        <legend className="visually-hidden">理由，可选几项</legend>
        {offered.map((one) => (
          <label key={one} className={forms.check}>
            <input type="checkbox" checked={chosen.includes(one)} onChange={() => toggle(one)} />
            {one}
          </label>
        ))}
      </fieldset>
      <TextField
        label="说明"
        hint={hint}
        rows={3}
        value={own}
        error={fault?.fields.reason}
        onChange={(event) => setOwn(event.currentTarget.value)}
      />
      <FormActs busy={busy} onClose={onClose}>
        {word}
      </FormActs>
    </form>
  )
}
