import { REASON_MOST } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, useState } from 'react'
import { FormActs } from '../../platform/parts/FormActs.tsx'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useSend } from '../../platform/useSend.ts'

type Props = {
  lede: string
  word: string
  /** What is said when it is done. */
  done: string
  act: (reason: string) => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

/** Something is done to a law, or proposed, for a reason. */
export function ReasonForm({ lede, word, done, act, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const { busy, fault, send } = useSend()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await act(reason)
      toast(done)
      onDone()
    })
  }
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <FormFault fault={fault} shown={['reason']} />
      <p className={forms.lede}>{lede}</p>
      <Field
        required
        label="理由"
        maxLength={REASON_MOST}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={fault?.fields.reason}
      />
      <FormActs busy={busy} onClose={onClose}>
        {word}
      </FormActs>
    </form>
  )
}
