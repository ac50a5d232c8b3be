import { REASON_LEAST } from '@zhengcai/contract/forms.ts'
import { REASON_MOST, RETURN_REASONS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { officeApi } from '../../../platform/api/officeApi.ts'
import { FormFault } from '../../../platform/parts/FormFault.tsx'
import forms from '../../../platform/parts/forms.module.css'
import { useSend } from '../../../platform/useSend.ts'
import type { TextDesk } from '../../text/desk/textDesk.ts'
import css from '../review.module.css'
import { actOnText } from './actOnText.ts'

export type Returning = { reasons: string[]; own: string; to: 'draft' | 'previous' }
type Props = {
  desk: TextDesk
  typed: Returning
  onType: (typed: Returning) => void
  onDone: () => void
  onClose: () => void
}

/** Why it goes back, from a short list and in own words, and how far. */
export function ReturnForm({ desk, typed, onType, onDone, onClose }: Props) {
  const { draft } = desk.state()
  // Whoever was faster may move the text on: this is about the step that was read.
  const [step] = useState(draft.review?.step ?? 1)
  const { busy, fault, send, refuse } = useSend()
  const name = useId()
  const { reasons, own, to } = typed
  const reason = [...reasons, own.trim()].filter(Boolean).join('；')
  const toggle = (one: string) =>
    onType({ ...typed, reasons: reasons.includes(one) ? reasons.filter((other) => other !== one) : [...reasons, one] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const length = [...reason].length
    if (length < REASON_LEAST) return refuse('没有写明理由', { reason: `请选择或写明理由，至少 ${REASON_LEAST} 个字` })
    if (length > REASON_MOST) return refuse('理由太长', { reason: `理由共 ${length} 个字，至多 ${REASON_MOST} 个` })
    void send(async () => {
      await actOnText(desk, (number) => officeApi.review.return({ id: draft.id, step, number, reason, to }))
      onDone()
      toast(to === 'draft' ? '已退回作者' : '已退回上一审')
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <FormFault fault={fault} shown={['reason']} />
      <fieldset className={css.group}>
        <legend>理由，可选几项</legend>
        {RETURN_REASONS.map((one) => (
          <label key={one} className={forms.check}>
            <input type="checkbox" checked={reasons.includes(one)} onChange={() => toggle(one)} />
            {one}
          </label>
        ))}
      </fieldset>
      <TextField
        label="说明"
        hint="写明哪一处、怎样改；作者和已签的同事都看得到"
        rows={3}
        value={own}
        error={fault?.fields.reason}
        onChange={(event) => onType({ ...typed, own: event.currentTarget.value })}
      />
      {step > 1 && (
        <fieldset className={css.group}>
          <legend>退到</legend>
          {TO.map(([one, words]) => (
            <label key={one} className={forms.check}>
              <input type="radio" name={name} checked={to === one} onChange={() => onType({ ...typed, to: one })} />
              {words}
            </label>
          ))}
        </fieldset>
      )}
      <div className={forms.acts}>
        <Button quiet onClick={onClose}>
          取消
        </Button>
        <Button type="submit" busy={busy}>
          退回
        </Button>
      </div>
    </form>
  )
}

const TO = [
  ['draft', '草稿，由作者修改后再送审（已有的签署作废）'],
  ['previous', '上一审，由上一位审读人再看'],
] as const
