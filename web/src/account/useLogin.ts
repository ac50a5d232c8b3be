import { isApiError } from '@zhengcai/contract/errors.ts'
import { type SubmitEvent, useCallback, useRef, useState } from 'react'
import { browserApi, quietApi } from '../platform/browserApi.ts'
import { keepToken } from '../platform/keepToken.ts'
import { beginSession, closeLogin, type LoginRequest } from '../platform/session.ts'
import { useSite } from '../platform/useSite.ts'
import { type CaptchaForm, useCaptcha } from './useCaptcha.ts'
import { useCountdown } from './useCountdown.ts'

const WAIT = 60
const WRONG_CODE = 478
const UNREACHED = '未能送达，请检查网络后重试'

export type LoginFault = { field: 'phone' | 'captcha' | 'smsCode' | 'consent' | 'form'; text: string }

/** The steps of logging in: a code to the phone, then the code and the consent. A wrong code clears only its own field. */
export function useLogin({ then }: LoginRequest) {
  const { site } = useSite()
  const [phone, setPhone] = useState('')
  const [answer, setAnswer] = useState('')
  const [smsCode, setSmsCode] = useState('')
  const [consent, setConsent] = useState(false)
  const [challenge, setChallenge] = useState<string>()
  const [fault, setFault] = useState<LoginFault>()
  const [busy, setBusy] = useState<'sending' | 'entering'>()
  const [left, wait] = useCountdown()
  const captcha = useCaptcha()
  const fields = { phone: useField(), captcha: useField(), smsCode: useField() }

  function refuse(next: LoginFault): void {
    setFault(next)
    if (next.field in fields) fields[next.field as keyof typeof fields].current?.focus()
  }

  async function sendCode(): Promise<void> {
    setFault(undefined)
    if (!phone.trim()) return refuse({ field: 'phone', text: '请填写手机号' })
    const { captcha: current } = captcha
    const asked = current.at === 'picture' || current.at === 'question'
    if (asked && !answer.trim()) return refuse({ field: 'captcha', text: '请填写图形验证码' })
    setBusy('sending')
    try {
      const { uuid } = await browserApi.common.smsCode({
        phone,
        ...(asked && { code: answer, uuid: current.uuid }),
      })
      setChallenge(uuid)
      wait(WAIT)
      fields.smsCode.current?.focus()
    } catch (error) {
      const text = isApiError(error) ? error.msg : UNREACHED
      // The picture is spent either way; the number stays as it was typed.
      setAnswer('')
      refuse({ field: isApiError(error) && error.code === WRONG_CODE ? 'captcha' : 'form', text })
      void captcha.renew(captcha.form)
    } finally {
      setBusy(undefined)
    }
  }

  async function enter(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setFault(undefined)
    if (!challenge) return sendCode()
    if (!smsCode.trim()) return refuse({ field: 'smsCode', text: '请填写短信验证码' })
    if (!consent) return refuse({ field: 'consent', text: '请先阅读并同意用户协议和隐私政策' })
    setBusy('entering')
    try {
      const { token } = await browserApi.loginByPhone.loginByPhone({
        phone,
        smsCode,
        uuid: challenge,
        consent: await agreedVersions(),
      })
      await finish(token)
    } catch (error) {
      if (isApiError(error) && error.code === WRONG_CODE) setSmsCode('')
      refuse({ field: 'smsCode', text: isApiError(error) ? error.msg : UNREACHED })
    } finally {
      setBusy(undefined)
    }
  }

  const finish = useCallback(
    async (token: string) => {
      keepToken(token, site.cookieDomain)
      beginSession(token, await browserApi.profile.portalProfile())
      closeLogin()
      then?.()
    },
    [site.cookieDomain, then],
  )

  /** Asked for by the reader: what was wrong with the last one no longer matters. */
  function renew(form: CaptchaForm): void {
    setAnswer('')
    setFault(undefined)
    void captcha.renew(form)
    fields.captcha.current?.focus()
  }

  /** The code was sent but did not come: everything stays, only the picture is asked for again. */
  function again(): void {
    setChallenge(undefined)
    setSmsCode('')
    renew(captcha.form)
  }

  return {
    values: { phone, answer, smsCode, consent },
    set: { phone: setPhone, answer: setAnswer, smsCode: setSmsCode, consent: setConsent },
    fault,
    busy,
    left,
    challenge,
    captcha: { ...captcha, renew },
    fields,
    sendCode,
    enter,
    again,
    finish,
  }
}

const useField = () => useRef<HTMLInputElement>(null)

/** Which texts were agreed to, for the record. */
async function agreedVersions() {
  const [user, privacy] = await Promise.all(
    (['user', 'privacy'] as const).map((type) => quietApi.portal.agreementOrPolicy({ type })),
  )
  return { ...(user && { user: user.version }), ...(privacy && { privacy: privacy.version }) }
}
