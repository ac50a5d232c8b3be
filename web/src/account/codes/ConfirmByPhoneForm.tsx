import type { ReactNode } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
import { holdWhileComposing } from '../../ui/forms/holdWhileComposing.ts'
import css from '../Panels.module.css'
import { CaptchaField } from './CaptchaField.tsx'
import { ResendCode, SmsCodeField } from './SmsCodeField.tsx'
import type { useConfirmByPhone } from './useConfirmByPhone.ts'
import { useFocusOnFault } from './useFocusOnFault.ts'

type Props = { confirmation: ReturnType<typeof useConfirmByPhone>; act: string; children: ReactNode }

/** First the captcha, then the code that arrived. */
export function ConfirmByPhoneForm({ confirmation, act, children }: Props) {
  const { sent, faultAt } = confirmation
  const form = useFocusOnFault(confirmation.fault)
  return (
    <form ref={form} noValidate onSubmit={confirmation.submit} onKeyDown={holdWhileComposing}>
      {sent ? (
        <>
          <SmsCodeField sms={confirmation} />
          <p className={css.other}>
            <ResendCode secondsLeft={confirmation.secondsLeft} className={css.act} onClick={confirmation.startAgain} />
          </p>
        </>
      ) : (
        <CaptchaField use={confirmation.captcha} error={faultAt('captcha')} onChange={confirmation.clearFault} />
      )}
      <p role="alert" className={css.fault}>
        {faultAt('form')}
      </p>
      <div className={css.buttons}>
        <Button type="submit" busy={confirmation.busy}>
          {sent ? act : '获取短信验证码'}
        </Button>
        {children}
      </div>
    </form>
  )
}
