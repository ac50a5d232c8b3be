import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { type FormEvent, useState } from 'react'
import { CodeField } from '../office/signIn/CodeField.tsx'
import { WaitingButton } from '../office/signIn/WaitingButton.tsx'
import { officeApi } from '../platform/api/officeApi.ts'
import { FormFault } from '../platform/parts/FormFault.tsx'
import forms from '../platform/parts/forms.module.css'
import { useQuestion } from '../platform/session/confirming.ts'
import { useSend } from '../platform/useSend.ts'

/** Asks for a code over whatever is being done, and lets it go on. What was typed there stays. */
export function ConfirmCode() {
  const question = useQuestion()
  return (
    <Dialog open={question !== undefined} title="请再输入一次动态码" onClose={() => question?.giveUp()}>
      {question && <Form onDone={question.done} onCancel={question.giveUp} />}
    </Dialog>
  )
}

function Form({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [code, setCode] = useState('')
  const { busy, fault, send } = useSend()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await officeApi.staffSession.confirm({ code })
      onDone()
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className={forms.lede}>这件事影响较大，请用验证器里的动态码确认是您本人。五分钟内不再询问。</p>
      <FormFault fault={fault} shown={['code']} />
      <CodeField value={code} onChange={setCode} error={fault?.fields.code} />
      <div className={forms.acts}>
        <Button quiet onClick={onCancel}>
          取消
        </Button>
        <WaitingButton busy={busy} fault={fault}>
          确认
        </WaitingButton>
      </div>
    </form>
  )
}
