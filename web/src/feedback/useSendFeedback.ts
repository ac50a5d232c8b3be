import { isApiError } from '@zhengcai/contract/errors.ts'
import type { FeedbackType } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { type SubmitEvent, useState } from 'react'
import { useCaptcha } from '../account/useCaptcha.ts'
import { quietApi } from '../platform/browserApi.ts'
import { useSession } from '../platform/session.ts'
import { useUploads } from '../platform/useUploads.ts'

export type FeedbackFault = { field: 'content' | 'captcha' | 'form'; text: string }
export type Sent = { id: string; code?: string | undefined }
const UNREACHED = '未能送达，请检查网络后重试。写好的内容都还在。'

/** A word to the editors. Without login a captcha goes along, and a number with a code comes back to follow it by. */
export function useSendFeedback(start: { type: FeedbackType; page: string }) {
  const { isLogin } = useSession()
  const [type, setType] = useState(start.type)
  const [content, setContent] = useState('')
  const [contact, setContact] = useState('')
  const [images, setImages] = useState<File[]>([])
  const [fault, setFault] = useState<FeedbackFault>()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const uploads = useUploads('feedback')
  const captcha = useCaptcha()

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (content.trim().length < 5) return setFault({ field: 'content', text: '请写明情况，至少 5 个字' })
    const missing = isLogin ? undefined : captcha.missing()
    if (missing) return setFault({ field: 'captcha', text: missing })
    setBusy(true)
    setFault(undefined)
    try {
      const { code, ...proof } = isLogin ? {} : await captcha.proof()
      const words = { type, content, contact, page: start.page, images: await uploads.ids(isLogin ? images : []) }
      setSent(await quietApi.zcFeedBack.add({ ...words, ...proof, ...(code && { captcha: code }) }))
    } catch (error) {
      uploads.settle(error)
      const text = isLogin ? undefined : captcha.refused(error)
      setFault(text ? { field: 'captcha', text } : { field: 'form', text: isApiError(error) ? error.msg : UNREACHED })
    } finally {
      setBusy(false)
    }
  }

  return {
    isLogin,
    values: { type, content, contact, images },
    set: { type: setType, content: setContent, contact: setContact, images: setImages },
    clear: () => setFault(undefined),
    fault,
    busy,
    sent,
    captcha,
    uploads,
    send,
  }
}
