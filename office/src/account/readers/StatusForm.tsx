import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { Section } from '../../platform/parts/Section.tsx'
import { useSend } from '../../platform/useSend.ts'
import type { Reader } from './Reader.ts'

/** Keeps a reader out or lets them in again, with the reason. */
export function StatusForm({ reader, onChanged }: { reader: Reader; onChanged: () => Promise<void> }) {
  const [reason, setReason] = useState('')
  const { busy, fault, send } = useSend()
  const { id, nickName, status } = reader
  const isActive = status === 'active'
  const word = isActive ? '停用' : '恢复'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      if (isActive) await officeApi.readerDesk.disable({ id, reason })
      else await officeApi.readerDesk.enable({ id, reason })
      toast(`${nickName}已${word}`)
      await onChanged()
    })
  }
  return (
    <Section title={`${word}账号`}>
      <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
        <FormFault fault={fault} shown={['reason']} />
        <p className={forms.lede}>
          {isActive ? '其登录随即结束，再登录时会得知账号已停用。' : '又可以用原来的手机号登录。'}
        </p>
        <Field
          label="理由"
          required
          hint="4 到 200 个字，记入审计"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fault?.fields.reason}
          maxLength={200}
        />
        <div className={forms.acts}>
          <Button type="submit" quiet busy={busy}>
            {word}
          </Button>
        </div>
      </form>
    </Section>
  )
}
