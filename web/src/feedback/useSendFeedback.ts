import { type FeedbackType, isReachable, REACHED_BY } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { type SubmitEvent, useState } from 'react'
import { type CaptchaProof, useCaptchaForm } from '../account/codes/useCaptchaForm.ts'
import { quietApi } from '../platform/api/browserApi.ts'
import { UNREACHED_BUT_KEPT } from '../platform/api/unreached.ts'
import { useUploads } from '../platform/api/useUploads.ts'
import { useSession } from '../platform/session/session.ts'

const FEWEST_LETTERS = 5

type Values = { type: FeedbackType; content: string; contact: string; images: File[] }
export type SentFeedback = { id: string; code?: string | undefined }

/** A word to the editors about a page: members may add pictures, visitors fill in a captcha and get a code to follow it by. */
export function useSendFeedback({ type, page }: { type: FeedbackType; page: string }) {
  const { isLogin } = useSession()
  const [values, setValues] = useState<Values>({ type, content: '', contact: '', images: [] })
  const [sent, setSent] = useState<SentFeedback>()
  const uploads = useUploads('feedback')
  const form = useCaptchaForm<'content' | 'contact'>(UNREACHED_BUT_KEPT)
  const { images, ...words } = values

  async function sendAsMember(): Promise<void> {
    setSent(await uploads.sendWith(images, (ids) => quietApi.zcFeedBack.add({ ...words, page, images: ids })))
  }

  async function sendAsVisitor({ code: captcha, ...proof }: CaptchaProof): Promise<void> {
    setSent(await quietApi.zcFeedBack.add({ ...words, page, ...proof, ...(captcha && { captcha }) }))
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (values.content.trim().length < FEWEST_LETTERS)
      form.setFault({ field: 'content', text: `请写明情况，至少 ${FEWEST_LETTERS} 个字` })
    else if (!isReachable(values.contact)) form.setFault({ field: 'contact', text: REACHED_BY })
    else void (isLogin ? form.attempt(sendAsMember) : form.attemptWithCaptcha(sendAsVisitor))
  }

  const change = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }))
  return { isLogin, values, change, form, uploads, sent, submit }
}
