import { useCallback, useEffect, useRef, useState } from 'react'
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
  const asked = useRef(0)
  const renew = useCallback(async (form: CaptchaForm) => {
    asked.current += 1
    const own = asked.current
    // A picture that comes late must not take the place of the question asked for meanwhile.
    const show = (found: Captcha) => own === asked.current && setCaptcha(found)
    setForm(form)
    setCaptcha({ at: 'loading' })
    try {
      show(form === 'picture' ? await picture() : await question())
    } catch {
      show({ at: 'failed' })
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
