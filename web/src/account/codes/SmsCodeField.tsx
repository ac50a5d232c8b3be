import { useEffect, useRef } from 'react'
import { Field } from '../../ui/forms/Field.tsx'

/** The part of `useSmsCode` that the field needs. */
type Sms = {
  sent: { notice?: string | undefined } | undefined
  smsCode: string
  typeSmsCode: (typed: string) => void
  faultAt: (field: 'smsCode') => string | undefined
}

/** Appears when the code is on its way, and is where the reader goes on. */
export function SmsCodeField({ sms, label = '短信验证码' }: { sms: Sms; label?: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Field
      ref={field}
      label={label}
      hint={sms.sent?.notice || '6 位数字，5 分钟内有效'}
      error={sms.faultAt('smsCode')}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      value={sms.smsCode}
      onChange={(event) => sms.typeSmsCode(event.target.value)}
    />
  )
}

type ResendProps = { secondsLeft: number; className?: string | undefined; onClick: () => void }

export function ResendCode({ secondsLeft, className, onClick }: ResendProps) {
  if (secondsLeft > 0) return <span>{secondsLeft} 秒后可重新获取</span>
  return (
    <button type="button" className={className} onClick={onClick}>
      没有收到，重新获取
    </button>
  )
}
