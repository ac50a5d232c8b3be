import { isApiError } from '@zhengcai/contract/errors.ts'
import { useState } from 'react'
import { quietApi } from '../platform/browserApi.ts'
import { UNREACHED } from './unreached.ts'
import { useCaptcha } from './useCaptcha.ts'
import { useCountdown } from './useCountdown.ts'

const WAIT = 60
const WRONG_CODE = 478

type Fault = { field: 'captcha' | 'smsCode' | 'form'; text: string }
type Use = (given: { smsCode: string; uuid: string }) => Promise<void>

/** The same two steps as logging in, before what only who holds the account's phone may do. */
export function useOwnCode(purpose: 'close' | 'bind', use: Use) {
  const captcha = useCaptcha()
  const [left, wait] = useCountdown()
  const [smsCode, setSmsCode] = useState('')
  const [challenge, setChallenge] = useState<string>()
  const [fault, setFault] = useState<Fault>()
  const [busy, setBusy] = useState(false)

  async function attempt(act: () => Promise<void>, fieldOf: (error: unknown) => Fault): Promise<void> {
    setFault(undefined)
    setBusy(true)
    try {
      await act()
    } catch (error) {
      setFault(fieldOf(error))
    } finally {
      setBusy(false)
    }
  }

  const told = (error: unknown): Fault => ({ field: 'form', text: isApiError(error) ? error.msg : UNREACHED })

  async function send(): Promise<void> {
    const missing = captcha.missing()
    if (missing) return setFault({ field: 'captcha', text: missing })
    await attempt(
      async () => {
        // Only the owner's own form tells the number in full.
        const { phonenumber } = await quietApi.user.profile()
        const { uuid } = await quietApi.common.smsCode({ phone: phonenumber, purpose, ...(await captcha.proof()) })
        setChallenge(uuid)
        wait(WAIT)
      },
      (error) => {
        const text = captcha.refused(error)
        return text ? { field: 'captcha', text } : told(error)
      },
    )
  }

  async function confirm(): Promise<void> {
    if (!challenge) return
    if (!smsCode.trim()) return setFault({ field: 'smsCode', text: '请填写短信验证码' })
    await attempt(
      () => use({ smsCode, uuid: challenge }),
      (error) => {
        if (!isApiError(error) || error.code !== WRONG_CODE) return told(error)
        setSmsCode('')
        return { field: 'smsCode', text: error.msg }
      },
    )
  }

  function again(): void {
    setChallenge(undefined)
    setSmsCode('')
    setFault(undefined)
    void captcha.renew(captcha.form)
  }

  const clear = () => setFault(undefined)
  return { captcha, left, smsCode, setSmsCode, sent: challenge !== undefined, fault, clear, busy, send, confirm, again }
}
