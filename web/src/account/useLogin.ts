import { normalisePhone } from '@zhengcai/contract/account/spelledPhone.ts'
import { isApiError } from '@zhengcai/contract/errors.ts'
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { browserApi, quietApi } from '../platform/browserApi.ts'
import { keepToken } from '../platform/keepToken.ts'
import { beginSession, closeLogin, type LoginRequest, sessionToken } from '../platform/session.ts'
import { useSite } from '../platform/useSite.ts'
import { startSession } from './startSession.ts'
import { UNREACHED } from './unreached.ts'
import { useCaptcha } from './useCaptcha.ts'
import { useCountdown } from './useCountdown.ts'

const WAIT = 60
const PATIENCE = 5_000
const WRONG_CODE = 478

export type LoginFault = { field: 'phone' | 'captcha' | 'smsCode' | 'consent' | 'form'; text: string }

/** The steps of logging in: a code to the phone, then the code and the consent. A wrong code clears only its own field. */
export function useLogin({ then }: LoginRequest) {
  const { site } = useSite()
  const [phone, setPhone] = useState('')
  const [smsCode, setSmsCode] = useState('')
  const [consent, setConsent] = useState(false)
  const [challenge, setChallenge] = useState<string>()
  const [notice, setNotice] = useState('')
  const [fault, setFault] = useState<LoginFault>()
  const [busy, setBusy] = useState<'sending' | 'entering'>()
  const [left, wait] = useCountdown()
  const captcha = useCaptcha()
  const fields = { phone: useField(), captcha: useField(), smsCode: useField() }
  const { need } = captcha
  const phoneIsGood = normalisePhone(phone) !== undefined
  useEffect(() => {
    if (phoneIsGood) need()
  }, [phoneIsGood, need])
  const codeField = fields.smsCode
  useEffect(() => {
    if (challenge) codeField.current?.focus()
  }, [challenge, codeField])

  function refuse(next: LoginFault): void {
    setFault(next)
    if (next.field in fields) fields[next.field as keyof typeof fields].current?.focus()
  }

  async function sendCode(): Promise<void> {
    if (!phoneIsGood)
      return refuse({ field: 'phone', text: phone.trim() ? '手机号格式不正确，请填写 11 位手机号' : '请填写手机号' })
    const missing = captcha.missing()
    if (missing) return refuse({ field: 'captcha', text: missing })
    setBusy('sending')
    try {
      const { uuid, notice = '' } = await quietApi.common.smsCode({ phone, ...(await captcha.proof()) })
      setNotice(notice)
      setChallenge(uuid)
      wait(WAIT)
    } catch (error) {
      // The picture is spent either way; the number stays as it was typed.
      const text = captcha.refused(error)
      refuse(text ? { field: 'captcha', text } : { field: 'form', text: isApiError(error) ? error.msg : UNREACHED })
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
      const given = { phone, smsCode, uuid: challenge, consent: await agreedVersions() }
      await finish((await quietApi.loginByPhone.loginByPhone(given)).token)
    } catch (error) {
      const wrong = isApiError(error) && error.code === WRONG_CODE
      if (wrong) setSmsCode('')
      refuse({ field: wrong ? 'smsCode' : 'form', text: isApiError(error) ? error.msg : UNREACHED })
    } finally {
      setBusy(undefined)
    }
  }

  const finish = useCallback(
    async (token: string) => {
      keepToken(token, site.cookieDomain)
      const userInfo = await profileIfAtHand()
      beginSession(token, userInfo)
      if (!userInfo) void startSession(site.cookieDomain)
      closeLogin()
      then?.()
      requestAnimationFrame(focusMine)
    },
    [site.cookieDomain, then],
  )

  /** The code was sent but did not come: everything stays, only the picture is asked for again. */
  function again(): void {
    setChallenge(undefined)
    setSmsCode('')
    setFault(undefined)
    void captcha.renew(captcha.form)
  }

  /** What was wrong with a field no longer is once it is changed. */
  const changing =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      setFault(undefined)
      set(value)
    }
  const set = { phone: changing(setPhone), smsCode: changing(setSmsCode), consent: changing(setConsent) }
  const values = { phone, smsCode, consent }
  const clear = () => setFault(undefined)
  return { values, set, fault, clear, busy, left, challenge, notice, captcha, fields, enter, again, finish }
}

/** The token is the login. Who it belongs to may come later, unless the answer is that it is no good. */
function profileIfAtHand() {
  const signal = AbortSignal.timeout(PATIENCE)
  return browserApi.profile.portalProfile({}, { signal }).catch((error: unknown) => {
    if (!sessionToken()) throw error
    return undefined
  })
}

const useField = () => useRef<HTMLInputElement>(null)

/** The dialog gives the focus back to where the reader was; the button that opened it is gone with the login. */
function focusMine(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('a[href="/personal-center"]')?.focus()
}

/** Which texts were agreed to, for the record. */
async function agreedVersions() {
  const [user, privacy] = await Promise.all(
    (['user', 'privacy'] as const).map((type) => quietApi.portal.agreementOrPolicy({ type })),
  )
  return { ...(user && { user: user.version }), ...(privacy && { privacy: privacy.version }) }
}
