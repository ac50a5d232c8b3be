import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { holdWhileComposing } from '../ui/holdWhileComposing.ts'
import { CaptchaField } from './CaptchaField.tsx'
import css from './Panels.module.css'
import type { useOwnCode } from './useOwnCode.ts'

type Props = { own: ReturnType<typeof useOwnCode>; act: string; children: ReactNode }

/** First the captcha, then the code that arrived; the focus goes along. */
export function OwnCodeForm({ own, act, children }: Props) {
  const { fault, busy, sent } = own
  const captcha = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const faultOf = (field: string) => (fault?.field === field ? fault.text : undefined)
  useEffect(() => {
    if (sent) code.current?.focus()
  }, [sent])
  const wrongAt = fault?.field
  useEffect(() => {
    if (wrongAt === 'captcha') captcha.current?.focus()
    if (wrongAt === 'smsCode') code.current?.focus()
  }, [wrongAt])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void (sent ? own.confirm() : own.send())
  }
  return (
    <form noValidate onSubmit={submit} onKeyDown={holdWhileComposing}>
      {sent ? (
        <>
          <Field
            ref={code}
            label="短信验证码"
            hint="6 位数字，5 分钟内有效"
            error={faultOf('smsCode')}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={own.smsCode}
            onChange={(event) => {
              own.clear()
              own.setSmsCode(event.target.value)
            }}
          />
          <p className={css.other}>
            {own.left > 0 ? (
              `${own.left} 秒后可重新获取`
            ) : (
              <button type="button" className={css.act} onClick={own.again}>
                没有收到，重新获取
              </button>
            )}
          </p>
        </>
      ) : (
        <CaptchaField use={own.captcha} error={faultOf('captcha')} field={captcha} onChange={own.clear} />
      )}
      <p role="alert" className={css.fault}>
        {faultOf('form')}
      </p>
      <div className={css.buttons}>
        <Button type="submit" busy={busy}>
          {sent ? act : '获取短信验证码'}
        </Button>
        {children}
      </div>
    </form>
  )
}
