import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../platform/browserApi.ts'

export type Captcha =
  | { at: 'loading' }
  | { at: 'failed' }
  | { at: 'off' }
  | { at: 'picture'; uuid: string; src: string }
  | { at: 'question'; uuid: string; question: string }

export type CaptchaForm = 'picture' | 'question'

/** A picture to read, or a plain question for those who cannot; each works once, so both are asked for again and again. */
export function useCaptcha({ wanted = true } = {}) {
  const [captcha, setCaptcha] = useState<Captcha>({ at: 'loading' })
  const [form, setForm] = useState<CaptchaForm>('picture')
  const renew = useCallback(async (form: CaptchaForm) => {
    setForm(form)
    setCaptcha({ at: 'loading' })
    try {
      setCaptcha(form === 'picture' ? await picture() : await question())
    } catch {
      setCaptcha({ at: 'failed' })
    }
  }, [])
  useEffect(() => {
    if (wanted) void renew('picture')
  }, [renew, wanted])
  return { captcha, form, renew }
}

async function picture(): Promise<Captcha> {
  const { captchaEnabled, uuid, img, type } = await browserApi.captchaImage.captchaImage()
  if (!captchaEnabled || !uuid || !img) return { at: 'off' }
  return { at: 'picture', uuid, src: `data:${type};base64,${img}` }
}

async function question(): Promise<Captcha> {
  const { captchaEnabled, uuid, question } = await browserApi.captchaImage.question()
  return captchaEnabled && uuid && question ? { at: 'question', uuid, question } : { at: 'off' }
}
