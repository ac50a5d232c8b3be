import type { SubmitEvent } from 'react'
import { quietApi } from '../../platform/api/browserApi.ts'
import type { CaptchaProof } from './useCaptchaForm.ts'
import { type GivenCode, useSmsCode } from './useSmsCode.ts'

/** For what only the holder of the account's phone may do: a code to that phone comes before it. */
export function useConfirmByPhone(purpose: 'close' | 'bind', act: (given: GivenCode) => Promise<void>) {
  const sms = useSmsCode()

  async function askForCode(proof: CaptchaProof) {
    // Only the owner's own form tells the number in full.
    const { phonenumber } = await quietApi.user.profile()
    return quietApi.common.smsCode({ phone: phonenumber, purpose, ...proof })
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void (sms.sent ? sms.confirm(act) : sms.send(askForCode))
  }

  return { ...sms, submit }
}
