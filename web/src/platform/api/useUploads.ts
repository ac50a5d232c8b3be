import { isApiError, UPLOAD_GONE } from '@zhengcai/contract/errors.ts'
import { useRef, useState } from 'react'
import { sessionToken } from '../session/session.ts'
import { browserApi } from './browserApi.ts'

export type UploadState = { at: 'sending' } | { at: 'sent' } | { at: 'refused'; text: string }
type Sent = { id: string; token: string | undefined; until: number }

/** The server keeps what nobody has used for a day. */
const GOOD_FOR = 20 * 3_600_000

/** Sends files one after the other and remembers which have arrived: another try sends only the others. */
export function useUploads(purpose: 'question' | 'feedback') {
  const [states, setStates] = useState<ReadonlyMap<File, UploadState>>(new Map())
  const sent = useRef(new Map<File, Sent>())
  const show = (file: File, state: UploadState) => setStates((before) => new Map(before).set(file, state))

  async function idOf(file: File): Promise<string> {
    const before = sent.current.get(file)
    const token = sessionToken()
    // Another reader may have logged in meanwhile, and what one sent another cannot use.
    if (before && before.token === token && before.until > Date.now()) return before.id
    show(file, { at: 'sending' })
    try {
      const { id } = await browserApi.common.upload({ purpose, file }, { quiet: true })
      sent.current.set(file, { id, token, until: Date.now() + GOOD_FOR })
      show(file, { at: 'sent' })
      return id
    } catch (error) {
      show(file, { at: 'refused', text: isApiError(error) ? error.msg : '没有传完，重新提交时会再传' })
      throw error
    }
  }

  function forget(): void {
    sent.current.clear()
    setStates(new Map())
  }

  /** Sends the files, then the form with their ids. Where the server has the files no more, the next try begins anew. */
  async function sendWith<T>(files: File[], sendForm: (ids: string[]) => Promise<T>): Promise<T> {
    try {
      const ids = []
      for (const file of files) ids.push(await idOf(file))
      const answer = await sendForm(ids)
      forget()
      return answer
    } catch (error) {
      if (isApiError(error) && error.msg === UPLOAD_GONE) forget()
      throw error
    }
  }

  return { states, sendWith }
}
