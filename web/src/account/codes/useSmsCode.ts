import { isApiError } from '@zhengcai/contract/errors.ts'
import { useState } from 'react'
import { type CaptchaProof, useCaptchaForm } from './useCaptchaForm.ts'
import { useCountdown } from './useCountdown.ts'

const RESEND_AFTER = 60
const WRONG_CODE = 478

type SentCode = { uuid: string; notice?: string | undefined }
export type GivenCode = { uuid: string; smsCode: string }

/** A code by text message: it is asked for with a captcha, typed in, and asked for again where it does not come. */
export function useSmsCode<Own extends string = never>() {
  const form = useCaptchaForm<Own | 'smsCode'>()
  const { captcha, attempt, attemptWithCaptcha, setFault, clearFault } = form
  const [sent, setSent] = useState<SentCode>()
  const [smsCode, setSmsCode] = useState('')
  const [secondsLeft, startCountdown] = useCountdown()

  function noteSent(code: SentCode): void {
    setSent(code)
    setSmsCode('')
    startCountdown(RESEND_AFTER)
  }

  const send = (ask: (proof: CaptchaProof) => Promise<SentCode>) =>
    attemptWithCaptcha(async (proof) => noteSent(await ask(proof)))

  /** Does what the code is for. A wrong one is cleared; everything else stays as it was typed. */
  async function confirm(act: (given: GivenCode) => Promise<void>): Promise<void> {
    if (!sent) return
    if (!smsCode.trim()) return setFault({ field: 'smsCode', text: '请填写短信验证码' })
    await attempt(
      () => act({ uuid: sent.uuid, smsCode }),
      (error) => {
        if (!isApiError(error) || error.code !== WRONG_CODE) return undefined
        setSmsCode('')
        return { field: 'smsCode', text: error.msg }
      },
    )
  }

  /** Back to the captcha, which has to be filled in anew for another code. */
  function startAgain(): void {
    setSent(undefined)
    setSmsCode('')
    clearFault()
    void captcha.renew(captcha.form)
  }

  const typeSmsCode = form.clearingFault(setSmsCode)
  return { ...form, sent, smsCode, typeSmsCode, secondsLeft, send, noteSent, confirm, startAgain }
}
