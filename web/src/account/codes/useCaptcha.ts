import { CAPTCHA_EXPIRED, CAPTCHA_WRONG } from '@zhengcai/contract/account/captchaWords.ts'
import { isApiError } from '@zhengcai/contract/errors.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Captcha, type CaptchaForm, fetchCaptcha } from './fetchCaptcha.ts'

/** A picture is renewed so long before its end, and so often while nobody does anything. */
const EARLY = 8_000
const MOST_QUIET = 5

export type CaptchaUse = ReturnType<typeof useCaptcha>

/**
 * A picture to read, or a question for those who cannot; each works once. It is fetched when it is first needed, and one
 * that runs out while the reader is slow is replaced without a reproach.
 */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha>({ at: 'waiting' })
  const [form, setForm] = useState<CaptchaForm>('picture')
  const [answer, setAnswer] = useState('')
  const running = useRef<AbortController>(undefined)
  const quiet = useRef(0)
  // Not the state: the same click can ask for a question and put the focus into the field.
  const waiting = useRef(true)

  const renew = useCallback(async (form: CaptchaForm) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    waiting.current = false
    setForm(form)
    setAnswer('')
    setCaptcha({ at: 'loading' })
    const found = await fetchCaptcha(form, own.signal)
    // A picture that comes late must not take the place of the question asked for meanwhile.
    if (!own.signal.aborted) setCaptcha(found)
  }, [])
  useEffect(() => () => running.current?.abort(), [])

  const need = useCallback(() => {
    if (waiting.current) void renew('picture')
  }, [renew])

  const idle = captcha.at === 'picture' && answer === ''
  const until = captcha.at === 'picture' ? captcha.until : 0
  useEffect(() => {
    if (!idle) return
    const look = () => {
      if (document.hidden || Date.now() < until - EARLY) return
      quiet.current += 1
      waiting.current = quiet.current > MOST_QUIET
      if (waiting.current) setCaptcha({ at: 'waiting' })
      else void renew('picture')
    }
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [idle, until, renew])

  /** What is still to be filled in, if anything. */
  function missing(): string | undefined {
    need()
    if (captcha.at === 'off' || answer.trim()) return undefined
    return form === 'picture' ? '请填写图形验证码' : '请回答问题'
  }

  /** What goes along with the request. */
  async function proof(): Promise<{ code?: string; uuid?: string; work?: string }> {
    quiet.current = 0
    if (captcha.at === 'picture') return { code: answer, uuid: captcha.uuid }
    return captcha.at === 'question' ? { code: answer, uuid: captcha.uuid, work: await captcha.work } : {}
  }

  /** After any refusal it is spent, so there is another; tells what to say at its field, if the refusal was about it. */
  function refused(error: unknown): string | undefined {
    if (captcha.at !== 'off') void renew(form)
    if (!isApiError(error)) return undefined
    if (error.code === CAPTCHA_EXPIRED) return form === 'picture' ? '验证码已过期，已换一张' : '问题已过期，已换一题'
    return error.code === CAPTCHA_WRONG ? error.msg : undefined
  }

  return { captcha, form, answer, setAnswer, need, renew, missing, proof, refused }
}
