import { isApiError } from '@zhengcai/contract/errors.ts'
import { useState } from 'react'
import { quietApi } from '../platform/browserApi.ts'
import { refreshProfile } from '../platform/refreshProfile.ts'
import { toast } from '../platform/toasts.ts'
import { UNREACHED } from './unreached.ts'
import { useCountdown } from './useCountdown.ts'

const WAIT = 60

/** begin → code to the old number → new number → code to the new number. */
export type PhoneStep = 'begin' | 'old' | 'number' | 'new'

export function useChangePhone(onChanged: (masked: string) => void) {
  const [step, setStep] = useState<PhoneStep>('begin')
  const [uuid, setUuid] = useState('')
  const [smsCode, setSmsCode] = useState('')
  const [phone, setPhone] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const [left, wait] = useCountdown()

  async function attempt(act: () => Promise<void>): Promise<void> {
    setFault('')
    setBusy(true)
    try {
      await act()
    } catch (error) {
      setFault(isApiError(error) ? error.msg : UNREACHED)
    } finally {
      setBusy(false)
    }
  }

  const went = (next: PhoneStep, sent?: { uuid: string; notice?: string | undefined }) => {
    setStep(next)
    setSmsCode('')
    if (!sent) return
    setUuid(sent.uuid)
    wait(WAIT)
    if (sent.notice) setFault(sent.notice)
  }
  const askOld = () => attempt(async () => went('old', await quietApi.phoneChange.oldCode()))
  const askNew = () => attempt(async () => went('new', await quietApi.phoneChange.newCode({ phone })))
  const next = {
    begin: askOld,
    old: () =>
      attempt(async () => {
        await quietApi.phoneChange.proveOld({ smsCode, uuid })
        went('number')
      }),
    number: askNew,
    new: () =>
      attempt(async () => {
        const { phonenumber } = await quietApi.phoneChange.finish({ phone, smsCode, uuid })
        toast('手机号已更换，其他设备已退出登录')
        onChanged(phonenumber)
        void refreshProfile()
      }),
  }[step]
  const again = step === 'old' ? askOld : askNew
  return { step, next, again, back: () => went('number'), left, busy, fault, smsCode, setSmsCode, phone, setPhone }
}
