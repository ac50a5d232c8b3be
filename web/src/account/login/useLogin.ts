import { normalisePhone } from '@zhengcai/contract/account/spelledPhone.ts'
import { type SubmitEvent, useCallback, useEffect, useState } from 'react'
import { quietApi } from '../../platform/api/browserApi.ts'
import { closeLogin, type LoginRequest } from '../../platform/session/session.ts'
import { useSite } from '../../platform/useSite.ts'
import { useSmsCode } from '../codes/useSmsCode.ts'
import { openSession } from './openSession.ts'

/** The steps of logging in: a code to the phone, then the code and the consent. */
export function useLogin({ then }: LoginRequest) {
  const { cookieDomain } = useSite().site
  const [phone, setPhone] = useState('')
  const [consent, setConsent] = useState(false)
  const sms = useSmsCode<'phone' | 'consent'>()
  const isPhone = normalisePhone(phone) !== undefined

  // Whoever has typed a number will need the picture next.
  const { need } = sms.captcha
  useEffect(() => {
    if (isPhone) need()
  }, [isPhone, need])

  async function sendCode(): Promise<void> {
    if (!phone.trim()) return sms.setFault({ field: 'phone', text: '请填写手机号' })
    if (!isPhone) return sms.setFault({ field: 'phone', text: '手机号格式不正确，请填写 11 位手机号' })
    await sms.send((proof) => quietApi.common.smsCode({ phone, ...proof }))
  }

  async function logIn(): Promise<void> {
    if (sms.smsCode.trim() && !consent)
      return sms.setFault({ field: 'consent', text: '请先阅读并同意用户协议和隐私政策' })
    await sms.confirm(async (given) => {
      const agreed = await agreedVersions()
      const { token } = await quietApi.loginByPhone.loginByPhone({ phone, ...given, consent: agreed })
      await finish(token)
    })
  }

  const finish = useCallback(
    async (token: string) => {
      await openSession(token, cookieDomain)
      closeLogin()
      then?.()
      requestAnimationFrame(focusAccountLink)
    },
    [cookieDomain, then],
  )

  return {
    sms,
    phone,
    consent,
    typePhone: sms.clearingFault(setPhone),
    giveConsent: sms.clearingFault(setConsent),
    submit(event: SubmitEvent) {
      event.preventDefault()
      void (sms.sent ? logIn() : sendCode())
    },
    finish,
  }
}

/** The dialog gives the focus back to where the reader was; the button that opened it is gone with the login. */
function focusAccountLink(): void {
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
