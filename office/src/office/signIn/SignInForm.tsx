import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import type { Me } from '../../platform/session/staffSession.ts'
import { useSend } from '../../platform/useSend.ts'
import { CodeField } from './CodeField.tsx'
import { PasswordField } from './PasswordField.tsx'
import css from './SignInForm.module.css'
import { WaitingButton } from './WaitingButton.tsx'

type Props = {
  /** Who was here when the session ended. */
  before?: string
  onDone: (me: Me) => void
}

const AT_DOOR = { quiet: true }

/** Name, password and code together, so that no answer tells which was wrong. */
export function SignInForm({ before, onDone }: Props) {
  const [name, setName] = useState(before ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [byRecovery, setByRecovery] = useState(false)
  const { busy, fault, send } = useSend()
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  // Whoever was here has only the rest to type.
  useEffect(() => form.current?.querySelectorAll('input')[before ? 1 : 0]?.focus(), [before])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      const { signIn, recover } = officeApi.staffSession
      const me = byRecovery
        ? await recover({ name, password, recoveryCode: code }, AT_DOOR)
        : await signIn({ name, password, code }, AT_DOOR)
      onDone(me)
    })
  }

  return (
    <form ref={form} className={css.sheet} onSubmit={submit} aria-labelledby={heading} noValidate>
      <h1 id={heading}>{before ? '登录已结束，请重新登录' : '登录编辑部'}</h1>
      {before && <p className={forms.lede}>{`${before}登录后，页面和填写的内容都还在原处。其他人登录则从头开始。`}</p>}
      <FormFault fault={fault} shown={['name', 'password', 'code', 'recoveryCode']} />
      <Field
        label="登录名"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fault?.fields.name}
        required
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <PasswordField
        label="密码"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        error={fault?.fields.password}
      />
      {byRecovery ? (
        <Field
          label="恢复码"
          hint="启用账号时保存的 10 位字母和数字，每个只能用一次；登录后要重新登记验证器"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={fault?.fields.recoveryCode}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <CodeField value={code} onChange={setCode} error={fault?.fields.code} />
      )}
      <div className={css.acts}>
        <WaitingButton busy={busy} fault={fault}>
          登录
        </WaitingButton>
        <button
          type="button"
          className={forms.text}
          onClick={() => {
            setByRecovery(!byRecovery)
            setCode('')
          }}
        >
          {byRecovery ? '改用动态码' : '手机不在身边，用恢复码'}
        </button>
      </div>
    </form>
  )
}
