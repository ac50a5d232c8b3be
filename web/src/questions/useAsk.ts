import { type SubmitEvent, useState } from 'react'
import { browserApi } from '../platform/api/browserApi.ts'
import { failureText, UNREACHED_BUT_KEPT } from '../platform/api/unreached.ts'
import { useUploads } from '../platform/api/useUploads.ts'
import { whenLoggedIn } from '../platform/session/session.ts'
import { type AskFault, askFault } from './askFault.ts'
import type { Draft, useDraft } from './useDraft.ts'

/** What was left empty is left out. */
const questionOf = ({ classId, article, smsNotice, ...rest }: Draft) => ({
  ...rest,
  ...(classId && { classId }),
  ...(article && { article }),
  // Unticked it leaves standing what was chosen before.
  ...(smsNotice && { smsNotice }),
})

/** Sends a question: the phone is asked for only now, and the draft goes only when the question has arrived. */
export function useAsk(
  { draft, files, clear }: ReturnType<typeof useDraft>,
  onAsked: (asked: { id: string; number: string }) => void,
) {
  const [fault, setFault] = useState<AskFault>()
  const [busy, setBusy] = useState(false)
  const uploads = useUploads('question')

  async function send(): Promise<void> {
    setBusy(true)
    try {
      const asked = await uploads.sendWith(files, (attachments) =>
        browserApi.userQuestion.askQuestion({ ...questionOf(draft), attachments }),
      )
      clear()
      onAsked(asked)
    } catch (error) {
      setFault({ field: 'form', text: failureText(error, UNREACHED_BUT_KEPT) })
    } finally {
      setBusy(false)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const found = askFault(draft)
    setFault(found)
    if (found) return void event.currentTarget.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus()
    whenLoggedIn(() => void send(), '提交前验证一下手机号，答复会通知到您。写好的内容都还在。')
  }

  return { fault, busy, submit, uploads }
}
