import { isApiError } from '@zhengcai/contract/errors.ts'
import { failureText } from '@zhengcai/web/platform/api/unreached.ts'
import { useRef, useState } from 'react'
import { fieldFaults } from './api/Refusal.ts'
import { Withdrawn } from './session/confirming.ts'

export type Fault = {
  text: string
  /** What was wrong, by field. */
  fields: Record<string, string>
  /** How long to wait before another try helps. */
  seconds: number | undefined
}

const UNREACHED = '没有送到服务器，请检查网络后重试。填写的内容都还在。'

/** For forms and buttons: sends, says what was refused, and keeps whatever was typed. A second press while it runs does nothing. */
export function useSend() {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const running = useRef(false)

  async function send(act: () => Promise<void>): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFault(undefined)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Withdrawn)) setFault(faultOf(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    busy,
    fault,
    send,
    /** What was refused no longer stands: it was changed, or is asked anew. */
    clear: () => setFault(undefined),
    refuse: (text: string, fields: Fault['fields'] = {}) => setFault({ text, fields, seconds: undefined }),
  }
}

const faultOf = (error: unknown): Fault => ({
  text: failureText(error, UNREACHED),
  fields: fieldFaults(error),
  seconds: isApiError(error) ? error.seconds : undefined,
})
