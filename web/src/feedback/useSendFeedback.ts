import { isApiError } from '@zhengcai/contract/errors.ts'
import type { FeedbackType } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { type SubmitEvent, useState } from 'react'
import { useCaptcha } from '../account/useCaptcha.ts'
import { browserApi } from '../platform/browserApi.ts'
import { useSession } from '../platform/session.ts'
import { useUploads } from '../platform/useUploads.ts'

export type FeedbackFault = { field: 'content' | 'captcha' | 'form'; text: string }
export type Sent = { id: string; code?: string | undefined }
const UNREACHED = '未能送达，请检查网络后重试。写好的内容都还在。'
const WRONG_CODE = 478

/** A word to the editors. Without login a captcha goes along, and a number with a code comes back to follow it by. */
export function useSendFeedback(start: { type: FeedbackType; page: string }) {
  const { isLogin } = useSession()
  const [type, setType] = useState(start.type)
  const [content, setContent] = useState('')
  const [contact, setContact] = useState('')
  const [images, setImages] = useState<File[]>([])
  const [answer, setAnswer] = useState('')
  const [fault, setFault] = useState<FeedbackFault>()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const uploads = useUploads('feedback')
  const captcha = useCaptcha({ wanted: !isLogin })

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const { captcha: current } = captcha
    const asked = !isLogin && (current.at === 'picture' || current.at === 'question')
    if (content.trim().length < 5) return setFault({ field: 'content', text: '请写明情况，至少 5 个字' })
    if (asked && !answer.trim()) return setFault({ field: 'captcha', text: '请填写图形验证码' })
    setBusy(true)
    setFault(undefined)
    try {
      const proof = asked ? { captcha: answer, uuid: current.uuid } : {}
      setSent(
        await browserApi.zcFeedBack.add({
          type,
          content,
          contact,
          page: start.page,
          images: await uploads.ids(isLogin ? images : []),
          ...proof,
        }),
      )
    } catch (error) {
      uploads.settle(error)
      const wrong = isApiError(error) && error.code === WRONG_CODE
      setFault({ field: wrong ? 'captcha' : 'form', text: isApiError(error) ? error.msg : UNREACHED })
      setAnswer('')
      if (asked) void captcha.renew(captcha.form)
    } finally {
      setBusy(false)
    }
  }

  return {
    isLogin,
    values: { type, content, contact, images, answer },
    set: { type: setType, content: setContent, contact: setContact, images: setImages, answer: setAnswer },
    fault,
    busy,
    sent,
    captcha,
    uploads,
    send,
  }
}
