import type { Answer } from '@zhengcai/contract/calls.ts'
import type { welcome } from '@zhengcai/contract/office/welcome.contract.ts'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { Refusal } from '../../platform/api/Refusal.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { Section } from '../../platform/parts/Section.tsx'
import { useSend } from '../../platform/useSend.ts'
import { CodeField } from '../signIn/CodeField.tsx'
import { FactorToEnrol } from '../signIn/FactorToEnrol.tsx'
import { codeFault, faultsIn, NEW_PASSWORD_HINT, newPasswordFault } from '../signIn/newPasswordFault.ts'
import { PasswordField } from '../signIn/PasswordField.tsx'
import { WaitingButton } from '../signIn/WaitingButton.tsx'

type Props = {
  token: string
  link: Answer<typeof welcome.open>
  onDone: (recoveryCodes: string[]) => void
  onGone: () => void
}

/** A password, the second factor, and one code that proves it. */
export function WelcomeForm({ token, link, onDone, onGone }: Props) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { busy, fault, send, refuse } = useSend()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = faultsIn({ password: newPasswordFault(password), code: codeFault(code) })
    if (wrong) return refuse('', wrong)
    void send(async () => {
      try {
        onDone((await officeApi.welcome.finish({ token, password, code }, { quiet: true })).recoveryCodes)
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 404)) throw error
        onGone()
      }
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className={forms.lede}>设定密码，登记手机上的验证器，账号就启用了。以后登录需要登录名、密码和动态码三样。</p>
      <input type="text" name="username" autoComplete="username" value={link.name} readOnly hidden />
      <Section title="一、设定密码">
        <PasswordField
          label="密码"
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          hint={NEW_PASSWORD_HINT}
          error={fault?.fields.password}
        />
      </Section>
      <Section title="二、登记验证器">
        <FactorToEnrol uri={link.uri} secret={link.secret} qr={link.qr} />
        <CodeField
          value={code}
          onChange={setCode}
          error={fault?.fields.code}
          hint="登记后验证器里显示的 6 位数字，证明已经登记好"
        />
      </Section>
      <FormFault fault={fault} shown={['password', 'code']} />
      <div className={forms.begin}>
        <WaitingButton busy={busy} fault={fault}>
          启用账号
        </WaitingButton>
      </div>
    </form>
  )
}
