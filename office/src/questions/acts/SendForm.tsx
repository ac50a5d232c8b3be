import { CORRECTION_LEAST, CORRECTION_MOST } from '@zhengcai/contract/publishing/releaseWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field, TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useSend } from '../../platform/useSend.ts'
import type { FormProps } from './formProps.ts'

const FINDING = 'findings.'

/** To a second person; what has to be changed is changed, or left with a reason that they read. */
export function SendForm({ one, desk, onDone, isAmendment }: FormProps & { isAmendment: boolean }) {
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const [notice, setNotice] = useState('')
  const { busy, fault, send, refuse } = useSend()
  const waivers = Object.entries(reasons)
    .filter(([, reason]) => reason.trim() !== '')
    .map(([finding, reason]) => ({ finding, reason: reason.trim() }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { length } = [...notice.trim()]
    if (isAmendment && (length < CORRECTION_LEAST || length > CORRECTION_MOST))
      return refuse('还缺更正说明', { notice: `更正说明应为 ${CORRECTION_LEAST} 到 ${CORRECTION_MOST} 个字` })
    void send(async () => {
      const number = await desk.flush()
      const { id } = one
      if (isAmendment)
        await officeApi.questionDesk.amend({
          id,
          base: number,
          tree: desk.tree(),
          fields: desk.fields,
          notice,
          waivers,
        })
      else await officeApi.questionDesk.submit({ id, number, waivers })
      toast('已送复核，同事会得到通知')
      await desk.settled()
      await onDone()
    })
  }
  const open = Object.entries(fault?.fields ?? {}).filter(([field]) => field.startsWith(FINDING))
  const lacking = Object.entries(fault?.fields ?? {}).filter(
    ([field]) => !field.startsWith(FINDING) && field !== 'notice',
  )
  return (
    <form onSubmit={submit} noValidate>
      <p className={forms.lede}>
        {isAmendment
          ? '另一位同事复核之后，提问人会得到更正的答复；已公开的，读者会看到更正说明。'
          : '另一位同事复核之后，答复才给提问人。送出以后不能再改，要改请同事退回。'}
      </p>
      <FormFault fault={fault} shown={['notice', ...[...open, ...lacking].map(([field]) => field)]} />
      {lacking.length > 0 && (
        <ul>
          {lacking.map(([field, message]) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
      {open.map(([field, message]) => {
        const finding = field.slice(FINDING.length)
        return (
          <Field
            key={field}
            label={`不改的理由：${message}`}
            maxLength={500}
            value={reasons[finding] ?? ''}
            onChange={(event) => setReasons({ ...reasons, [finding]: event.currentTarget.value })}
          />
        )
      })}
      {isAmendment && (
        <TextField
          required
          label="更正说明"
          hint="提问人和读者会看到：更正了什么"
          rows={3}
          value={notice}
          error={fault?.fields.notice}
          onChange={(event) => setNotice(event.currentTarget.value)}
        />
      )}
      <div className={forms.acts}>
        <Button type="submit" busy={busy}>
          送复核
        </Button>
      </div>
    </form>
  )
}
