import { REASON_LEAST } from '@zhengcai/contract/forms.ts'
import { CORRECTION_LEAST, CORRECTION_MOST } from '@zhengcai/contract/publishing/releaseWords.ts'
import { REASON_MOST } from '@zhengcai/contract/publishing/reviewWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Field, TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormActs } from '../../platform/parts/FormActs.tsx'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useSend } from '../../platform/useSend.ts'
import {
  isFinding,
  type Open,
  openFindings,
  together,
  wrongReason,
} from '../../publishing/review/submit/openFindings.ts'
import type { FormProps } from './formProps.ts'

/** To a second person; what has to be changed is changed, or left with a reason that they read. */
export function SendForm({
  one,
  desk,
  onClose,
  onDone,
  isAmendment,
}: FormProps & { isAmendment: boolean; onClose: () => void }) {
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const [found, setFound] = useState<Open[]>([])
  const [notice, setNotice] = useState('')
  const { busy, fault, send, refuse } = useSend()
  // A refusal of something else does not say again what was found: the fields and what was typed into them stay.
  const open = together(found, openFindings(fault?.fields ?? {}))
  if (open.length > found.length) setFound(open)
  const waivers = Object.entries(reasons)
    .filter(([, reason]) => reason.trim() !== '')
    .map(([finding, reason]) => ({ finding, reason: reason.trim() }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { length } = [...notice.trim()]
    if (isAmendment && (length < CORRECTION_LEAST || length > CORRECTION_MOST))
      return refuse('还缺更正说明', { notice: `更正说明应为 ${CORRECTION_LEAST} 到 ${CORRECTION_MOST} 个字` })
    const unsaid = found.flatMap(({ id }) => {
      const wrong = wrongReason(reasons[id] ?? '')
      return wrong ? [[reasonField(id), wrong]] : []
    })
    if (unsaid.length > 0) return refuse('还有没写明的理由', Object.fromEntries(unsaid))
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
  const reasonFields = open.map(({ id }) => reasonField(id))
  const lacking = Object.entries(fault?.fields ?? {}).filter(
    ([field]) => !isFinding(field) && !reasonFields.includes(field) && field !== 'notice',
  )
  return (
    <form onSubmit={submit} noValidate>
      <p className={forms.lede}>
        {isAmendment
          ? '另一位同事复核之后，提问人会得到更正的答复；已公开的，读者会看到更正说明。'
          : '另一位同事复核之后，答复才给提问人。送出以后不能再改，要改请同事退回。'}
      </p>
      <FormFault fault={fault} shown={['notice', ...Object.keys(fault?.fields ?? {})]} />
      {lacking.length > 0 && (
        <ul>
          {lacking.map(([field, message]) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
      {open.map(({ id, message }) => (
        <Field
          key={id}
          required
          label={`不改的理由：${message}`}
          hint={`改正了的不用写；${REASON_LEAST} 到 ${REASON_MOST} 字，复核的人看得到`}
          maxLength={REASON_MOST}
          value={reasons[id] ?? ''}
          error={fault?.fields[reasonField(id)]}
          onChange={(event) => setReasons({ ...reasons, [id]: event.currentTarget.value })}
        />
      ))}
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
      <FormActs busy={busy} onClose={onClose}>
        送复核
      </FormActs>
    </form>
  )
}

const reasonField = (id: string) => `reason.${id}`
