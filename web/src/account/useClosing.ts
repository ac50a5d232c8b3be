import { isApiError } from '@zhengcai/contract/errors.ts'
import { useState } from 'react'
import { quietApi } from '../platform/browserApi.ts'
import { endSession } from '../platform/endSession.ts'
import { toast } from '../platform/toasts.ts'
import { UNREACHED } from './unreached.ts'
import { useCaptcha } from './useCaptcha.ts'
import { useCountdown } from './useCountdown.ts'

const WAIT = 60
const WRONG_CODE = 478

type Fault = { field: 'captcha' | 'smsCode' | 'form'; text: string }

/** The same two steps as logging in, so that nobody closes an account whose phone they do not hold. */
export function useClosing() {
  const captcha = useCaptcha()
  const [left, wait] = useCountdown()
  const [answer, setAnswer] = useState('')
  const [smsCode, setSmsCode] = useState('')
  const [challenge, setChallenge] = useState<string>()
  const [fault, setFault] = useState<Fault>()
  const [busy, setBusy] = useState(false)

  async function attempt(act: () => Promise<void>, field: Fault['field']): Promise<void> {
    setFault(undefined)
    setBusy(true)
    try {
      await act()
    } catch (error) {
      const wrong = isApiError(error) && error.code === WRONG_CODE
      setFault({ field: wrong ? field : 'form', text: isApiError(error) ? error.msg : UNREACHED })
      if (field === 'smsCode' && wrong) setSmsCode('')
      if (field === 'captcha') renew()
    } finally {
      setBusy(false)
    }
  }

  function renew(): void {
    setAnswer('')
    void captcha.renew(captcha.form)
  }

  const sendCode = () =>
    attempt(async () => {
      const { captcha: current } = captcha
      const asked = current.at === 'picture' || current.at === 'question'
      // Only the owner's own form tells the number in full.
      const { phonenumber } = await quietApi.user.profile()
      const { uuid } = await quietApi.common.smsCode({
        phone: phonenumber,
        purpose: 'close',
        ...(asked && { code: answer, uuid: current.uuid }),
      })
      setChallenge(uuid)
      wait(WAIT)
    }, 'captcha')

  const close = () =>
    attempt(async () => {
      if (!challenge) return
      await quietApi.profile.close({ smsCode, uuid: challenge })
      endSession()
      toast('账号已注销，个人资料已删除')
    }, 'smsCode')

  const again = () => {
    setChallenge(undefined)
    setSmsCode('')
    setFault(undefined)
    renew()
  }

  return { captcha, left, answer, setAnswer, smsCode, setSmsCode, challenge, fault, busy, sendCode, close, again }
}
