import type { MediaKind } from '@zhengcai/contract/publishing/mediaWords.ts'
import { failureText } from '@zhengcai/web/platform/api/unreached.ts'
import { useEffect, useRef, useState } from 'react'
import { isFinal } from '../../platform/api/Refusal.ts'
import { useLatest } from '../../platform/useLatest.ts'
import { earlyFault } from './earlyFault.ts'
import type { MediaRow } from './pickedMedia.ts'
import { type Progress, sendMedia } from './sendMedia.ts'

/** A file on its way, or how it ended. */
export type Sending = {
  key: number
  file: File
  progress: Progress | undefined
  media?: MediaRow
  known?: boolean
  fault?: string
  /** The same file would be refused again: another one is wanted. */
  final?: boolean
}

let keys = 0

/** Files are sent one after the other; one that is refused stops none of the others. */
export function useSending(kinds: readonly MediaKind[], onSent: (media: MediaRow) => void) {
  const [sendings, setSendings] = useState<Sending[]>([])
  const queue = useRef(Promise.resolve())
  const stop = useRef(new AbortController())
  const sent = useLatest(onSent)
  useEffect(() => {
    stop.current = new AbortController()
    return () => stop.current.abort()
  }, [])

  const change = (key: number, next: Partial<Sending>) =>
    setSendings((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one)))

  async function sendOne({ key, file }: Sending): Promise<void> {
    const { signal } = stop.current
    try {
      const onProgress = (progress: Progress) => change(key, { progress })
      const { media, known } = await sendMedia(file, { onProgress, signal })
      change(key, { media, known, progress: undefined })
      sent.current(media)
    } catch (error) {
      if (signal.aborted) return
      const fault = failureText(error).replace(`${file.name}：`, '')
      change(key, { progress: undefined, fault, final: isFinal(error) })
    }
  }

  function add(files: File[]): void {
    const fresh = files.map((file): Sending => {
      keys += 1
      const fault = earlyFault(file, kinds)
      return {
        key: keys,
        file,
        progress: fault ? undefined : { at: 'reading', part: 0 },
        ...(fault && { fault, final: true }),
      }
    })
    setSendings((before) => [...before, ...fresh])
    for (const one of fresh.filter(({ fault }) => !fault)) queue.current = queue.current.then(() => sendOne(one))
  }

  const again = (one: Sending) => {
    setSendings((before) => before.filter(({ key }) => key !== one.key))
    add([one.file])
  }
  return { sendings, add, again, clear: () => setSendings((before) => before.filter(({ progress }) => progress)) }
}
