import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { holdWhileComposing } from '../../ui/forms/holdWhileComposing.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { ResendCode, SmsCodeField } from '../codes/SmsCodeField.tsx'
import { useFocusOnFault } from '../codes/useFocusOnFault.ts'
import css from '../Panels.module.css'
import { type PhoneStep, useChangePhone } from './useChangePhone.ts'

const ACTS: Record<PhoneStep, string> = {
  begin: '向现在的号码发送验证码',
  old: '下一步',
  number: '向新号码发送验证码',
  new: '完成更换',
}

/** The number one logs in with, and the way to another. */
export function ChangePhone({ phone }: { phone: string }) {
  const [shown, setShown] = useState(phone)
  const [open, setOpen] = useState(false)
  return (
    <>
      {shown}
      <button type="button" className={css.act} onClick={() => setOpen(true)}>
        更换手机号
      </button>
      {open && (
        <Changing
          phone={shown}
          onClose={() => setOpen(false)}
          onChanged={(masked) => {
            setShown(masked)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

type Props = { phone: string; onClose: () => void; onChanged: (masked: string) => void }

function Changing({ phone, onClose, onChanged }: Props) {
  const change = useChangePhone(onChanged)
  const form = useFocusOnFault(change.sms.fault)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void change.next()
  }
  return (
    <Dialog open title="更换手机号" onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} onKeyDown={holdWhileComposing}>
        <Step change={change} phone={phone} />
        <p role="alert" className={css.fault}>
          {change.sms.faultAt('form')}
        </p>
        <div className={css.buttons}>
          <Button type="submit" busy={change.sms.busy}>
            {ACTS[change.step]}
          </Button>
          <Button quiet onClick={onClose}>
            不更换了
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Step({ change, phone }: { change: ReturnType<typeof useChangePhone>; phone: string }) {
  if (change.step === 'begin')
    return (
      <>
        <p className={css.lead}>先向现在的号码 {phone} 发送验证码，再验证新号码。更换后，其他设备会退出登录。</p>
        <p>
          现在的号码已经不用、收不到短信的，请联系编辑部核实身份后更换，联系方式见
          <SiteLink to="/about-us">关于我们</SiteLink>。
        </p>
      </>
    )
  if (change.step === 'number')
    return (
      <Field
        label="新手机号"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        value={change.phone}
        onChange={(event) => change.setPhone(event.target.value)}
      />
    )
  return (
    <>
      <SmsCodeField
        key={change.step}
        sms={change.sms}
        label={`发到 ${change.step === 'old' ? phone : change.phone} 的验证码`}
      />
      <p className={css.other}>
        <ResendCode secondsLeft={change.sms.secondsLeft} className={css.act} onClick={() => void change.again()} />
        {change.step === 'new' && (
          <button type="button" className={css.act} onClick={change.back}>
            改新号码
          </button>
        )}
      </p>
    </>
  )
}
