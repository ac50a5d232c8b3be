import { useState } from 'react'
import { failureText } from '../../platform/api/unreached.ts'
import { useCaptcha } from './useCaptcha.ts'

export type CaptchaProof = { code?: string; uuid?: string; work?: string }
export type Fault<Field extends string> = { field: Field; text: string }

/** A form that is sent one time after another, says at its fields what is wrong, and can send a captcha along. */
export function useCaptchaForm<Own extends string = never>(unreached?: string) {
  type Field = Own | 'captcha' | 'form'
  const captcha = useCaptcha()
  const [fault, setFault] = useState<Fault<Field>>()
  const [busy, setBusy] = useState(false)

  /** What no field is known for is said below the form. */
  async function attempt(
    act: () => Promise<void>,
    faultOf: (error: unknown) => Fault<Field> | undefined = () => undefined,
  ): Promise<void> {
    setFault(undefined)
    setBusy(true)
    try {
      await act()
    } catch (error) {
      setFault(faultOf(error) ?? { field: 'form', text: failureText(error, unreached) })
    } finally {
      setBusy(false)
    }
  }

  /** Nothing is sent before the captcha is filled in, and any refusal spends it. */
  async function attemptWithCaptcha(act: (proof: CaptchaProof) => Promise<void>): Promise<void> {
    const missing = captcha.missing()
    if (missing) return setFault({ field: 'captcha', text: missing })
    await attempt(
      async () => act(await captcha.proof()),
      (error) => {
        const text = captcha.refused(error)
        return text ? { field: 'captcha', text } : undefined
      },
    )
  }

  const faultAt = (field: Field) => (fault?.field === field ? fault.text : undefined)
  const clearFault = () => setFault(undefined)
  /** What was wrong with a field no longer is once it is changed. */
  const clearingFault =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      clearFault()
      set(value)
    }
  return { captcha, busy, fault, faultAt, setFault, clearFault, clearingFault, attempt, attemptWithCaptcha }
}
