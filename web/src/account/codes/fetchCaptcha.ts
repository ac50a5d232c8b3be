import { isApiError } from '@zhengcai/contract/errors.ts'
import { quietApi } from '../../platform/api/browserApi.ts'
import { solveWork } from './solveWork.ts'

export type CaptchaForm = 'picture' | 'question'
export type Captcha =
  | { at: 'waiting' | 'loading' | 'off' }
  | { at: 'failed'; text: string }
  | { at: 'picture'; uuid: string; src: string; until: number }
  | { at: 'question'; uuid: string; question: string; work: Promise<string> }

export async function fetchCaptcha(form: CaptchaForm, signal: AbortSignal): Promise<Captcha> {
  try {
    return await (form === 'picture' ? picture(signal) : question(signal))
  } catch (error) {
    return { at: 'failed', text: isApiError(error) ? error.msg : '没有加载出来，请检查网络后重试' }
  }
}

async function picture(signal: AbortSignal): Promise<Captcha> {
  const { captchaEnabled, uuid, img, type, expiresIn = 60 } = await quietApi.captchaImage.captchaImage({}, { signal })
  if (!captchaEnabled || !uuid || !img) return { at: 'off' }
  return { at: 'picture', uuid, src: `data:${type};base64,${img}`, until: Date.now() + expiresIn * 1_000 }
}

/** The work begins while the reader still thinks. */
async function question(signal: AbortSignal): Promise<Captcha> {
  const { captchaEnabled, uuid, question, work = 0 } = await quietApi.captchaImage.question({}, { signal })
  if (!captchaEnabled || !uuid || !question) return { at: 'off' }
  const searched = solveWork(uuid, work, signal)
  // One that was given up is waited for by nobody.
  searched.catch(() => {})
  return { at: 'question', uuid, question, work: searched }
}
