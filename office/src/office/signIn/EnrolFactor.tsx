import { ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { leave, useMe } from '../../platform/session/staffSession.ts'
import { useAsked } from '../../platform/useAsked.ts'
import { useSend } from '../../platform/useSend.ts'
import { CodeField } from './CodeField.tsx'
import { FactorToEnrol } from './FactorToEnrol.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import css from './SignInForm.module.css'
import { WaitingButton } from './WaitingButton.tsx'

/** After a recovery code: nothing else can be done before there is a second factor again. */
export function EnrolFactor({ onDone }: { onDone: () => void }) {
  const { name } = useMe()
  const [codes, setCodes] = useState<string[]>()
  const key = useAsked('factor', (signal) => officeApi.staffSession.beginFactor({}, { signal }))
  const signOut = () => void officeApi.staffSession.signOut({}, { quiet: true }).finally(leave)
  return (
    <div className={css.sheet}>
      <h1>{codes ? '保存新的恢复码' : '重新登记二次验证'}</h1>
      {codes ? (
        <RecoveryCodes codes={codes} name={name} act="进入编辑部" onDone={onDone} />
      ) : (
        <>
          <p className={forms.lede}>您用恢复码登录了，先登记新的验证器才能继续。原来的验证器和恢复码随后作废。</p>
          {key.fault && <ErrorState text={key.fault} onRetry={() => void key.again()} />}
          {!key.data && key.loading && <Skeleton rows={2} />}
          {key.data && <FactorToEnrol {...key.data} />}
          {key.data && <Prove onDone={setCodes} onSignOut={signOut} />}
        </>
      )}
    </div>
  )
}

function Prove({ onDone, onSignOut }: { onDone: (codes: string[]) => void; onSignOut: () => void }) {
  const [code, setCode] = useState('')
  const { busy, fault, send } = useSend()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => onDone((await officeApi.staffSession.finishFactor({ code })).recoveryCodes))
  }
  return (
    <form onSubmit={submit} noValidate>
      <FormFault fault={fault} shown={['code']} />
      <CodeField
        value={code}
        onChange={setCode}
        error={fault?.fields.code}
        hint="登记后验证器里显示的 6 位数字，证明已经登记好"
      />
      <div className={css.acts}>
        <WaitingButton busy={busy} fault={fault}>
          启用
        </WaitingButton>
        <button type="button" className={forms.text} onClick={onSignOut}>
          退出
        </button>
      </div>
    </form>
  )
}
