import { useState } from 'react'
import { quietApi } from '../../platform/api/browserApi.ts'
import { refreshProfile } from '../../platform/session/refreshProfile.ts'
import { toast } from '../../platform/toasts.ts'
import { useSmsCode } from '../codes/useSmsCode.ts'

/** begin → code to the old number → new number → code to the new number. */
export type PhoneStep = 'begin' | 'old' | 'number' | 'new'

export function useChangePhone(onChanged: (masked: string) => void) {
  const sms = useSmsCode()
  const [step, setStep] = useState<PhoneStep>('begin')
  const [phone, setPhone] = useState('')

  // Whoever is logged in needs no captcha for these codes.
  const askOld = () =>
    sms.attempt(async () => {
      sms.noteSent(await quietApi.phoneChange.oldCode())
      setStep('old')
    })
  const askNew = () =>
    sms.attempt(async () => {
      sms.noteSent(await quietApi.phoneChange.newCode({ phone }))
      setStep('new')
    })
  const proveOld = () =>
    sms.confirm(async (given) => {
      await quietApi.phoneChange.proveOld(given)
      setStep('number')
    })
  const finish = () =>
    sms.confirm(async (given) => {
      const { phonenumber } = await quietApi.phoneChange.finish({ phone, ...given })
      toast('手机号已更换，其他设备已退出登录')
      onChanged(phonenumber)
      void refreshProfile()
    })

  return {
    sms,
    step,
    next: { begin: askOld, old: proveOld, number: askNew, new: finish }[step],
    again: step === 'old' ? askOld : askNew,
    back() {
      sms.clearFault()
      setStep('number')
    },
    phone,
    setPhone,
  }
}
