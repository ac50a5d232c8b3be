import { toast } from '@zhengcai/web/platform/toasts.ts'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { Section } from '../../platform/parts/Section.tsx'
import { useMe } from '../../platform/session/staffSession.ts'
import { useSend } from '../../platform/useSend.ts'
import { CodeField } from '../signIn/CodeField.tsx'
import { codeFault, faultsIn, NEW_PASSWORD_HINT, newPasswordFault } from '../signIn/newPasswordFault.ts'
import { PasswordField } from '../signIn/PasswordField.tsx'
import { WaitingButton } from '../signIn/WaitingButton.tsx'

const EMPTY = { current: '', next: '', code: '' }

export function ChangePassword() {
  const { name } = useMe()
  const [typed, setTyped] = useState(EMPTY)
  const { busy, fault, send, refuse } = useSend()
  const set = (field: keyof typeof EMPTY) => (value: string) => setTyped({ ...typed, [field]: value })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = faultsIn({
      current: typed.current ? undefined : '请填写现在的密码',
      next: newPasswordFault(typed.next),
      code: codeFault(typed.code),
    })
    if (wrong) return refuse('', wrong)
    void send(async () => {
      await officeApi.staffSession.changePassword(typed)
      setTyped(EMPTY)
      toast('密码已修改，其他登录已结束')
    })
  }
  return (
    <Section title="修改密码" note="其他登录随之结束">
      <form className={forms.narrow} onSubmit={submit} noValidate>
        <FormFault fault={fault} shown={['current', 'next', 'code']} />
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        <PasswordField
          label="现在的密码"
          value={typed.current}
          onChange={set('current')}
          autoComplete="current-password"
          error={fault?.fields.current}
        />
        <PasswordField
          label="新密码"
          value={typed.next}
          onChange={set('next')}
          autoComplete="new-password"
          hint={NEW_PASSWORD_HINT}
          error={fault?.fields.next}
        />
        <CodeField value={typed.code} onChange={set('code')} error={fault?.fields.code} />
        <div className={forms.begin}>
          <WaitingButton busy={busy} fault={fault}>
            修改密码
          </WaitingButton>
        </div>
      </form>
    </Section>
  )
}
