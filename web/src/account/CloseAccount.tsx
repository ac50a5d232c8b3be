import { type SubmitEvent, useRef } from 'react'
import { useSession } from '../platform/session.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { holdWhileComposing } from '../ui/holdWhileComposing.ts'
import { CaptchaField } from './CaptchaField.tsx'
import css from './Panels.module.css'
import { useClosing } from './useClosing.ts'

export function CloseAccount({ onClose }: { onClose: () => void }) {
  const { userInfo } = useSession()
  const closing = useClosing()
  const { challenge, fault, busy } = closing
  const captchaField = useRef<HTMLInputElement>(null)
  const faultOf = (field: string) => (fault?.field === field ? fault.text : undefined)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void (challenge ? closing.close() : closing.sendCode())
  }
  return (
    <Dialog open title="注销账号" onClose={onClose}>
      <p className={css.lead}>
        为确认是您本人，我们会向 {userInfo?.phonenumber} 发送短信验证码。填写验证码并确认后，账号立即注销，不能恢复。
      </p>
      <form noValidate onSubmit={submit} onKeyDown={holdWhileComposing}>
        {challenge ? (
          <Code closing={closing} error={faultOf('smsCode')} />
        ) : (
          <CaptchaField
            captcha={closing.captcha.captcha}
            form={closing.captcha.form}
            renew={(form) => void closing.captcha.renew(form)}
            value={closing.answer}
            onChange={closing.setAnswer}
            error={faultOf('captcha')}
            field={captchaField}
          />
        )}
        <p role="alert" className={css.fault}>
          {faultOf('form')}
        </p>
        <div className={css.buttons}>
          <Button type="submit" busy={busy}>
            {challenge ? '确认注销' : '获取短信验证码'}
          </Button>
          <Button quiet onClick={onClose}>
            不注销了
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Code({ closing, error }: { closing: ReturnType<typeof useClosing>; error: string | undefined }) {
  return (
    <>
      <Field
        label="短信验证码"
        hint="6 位数字，5 分钟内有效"
        error={error}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={closing.smsCode}
        onChange={(event) => closing.setSmsCode(event.target.value)}
      />
      <p className={css.other}>
        {closing.left > 0 ? (
          `${closing.left} 秒后可重新获取`
        ) : (
          <button type="button" className={css.act} onClick={closing.again}>
            没有收到，重新获取
          </button>
        )}
      </p>
    </>
  )
}
