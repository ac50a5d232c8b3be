import { MEDIA_FILES, type MediaKind, MOST_BYTES } from '@zhengcai/contract/publishing/mediaWords.ts'
import { failureText } from '@zhengcai/web/platform/api/unreached.ts'
import { sizeText } from '@zhengcai/web/ui/text/sizeText.ts'
import { useEffect, useRef, useState } from 'react'
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
}

let keys = 0

/** Files are sent one after the other; one that is refused stops none of the others. */
export function useSending(kinds: readonly MediaKind[], onSent: (media: MediaRow) => void) {
  const [sendings, setSendings] = useState<Sending[]>([])
  const queue = useRef(Promise.resolve())
  const stop = useRef(new AbortController())
  const sent = useRef(onSent)
  sent.current = onSent
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
      if (!signal.aborted) change(key, { progress: undefined, fault: failureText(error).replace(`${file.name}：`, '') })
    }
  }

  function add(files: File[]): void {
    const fresh = files.map((file): Sending => {
      keys += 1
      const fault = earlyFault(file, kinds)
      return { key: keys, file, progress: fault ? undefined : { at: 'reading', part: 0 }, ...(fault && { fault }) }
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

/** What can be told from here; everything else the server tells, which looks inside. */
export function earlyFault({ name, size }: File, kinds: readonly MediaKind[]): string | undefined {
  if (size === 0) return '是空文件'
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase()
  const kind = kinds.find((one) => MEDIA_FILES[one].split(',').includes(ending))
  if (/^\.(?:doc|wps|wpt)$/.test(ending)) return '旧版 Word 或 WPS 文字，请打开后“另存为”.docx 再上传'
  if (/^\.(?:xls|et)$/.test(ending)) return '旧版 Excel 或 WPS 表格，请打开后“另存为”.xlsx 再上传'
  if (ending === '.ofd') return 'OFD 版式文件，请在阅读器中导出为 PDF，或另存为 .docx 再上传'
  if (!kind) return `不能用在这里，可以上传 ${kinds.map((one) => MEDIA_FILES[one].replaceAll(',', ' ')).join(' ')}`
  if (size > MOST_BYTES[kind]) return `有 ${sizeText(size)}，至多 ${sizeText(MOST_BYTES[kind])}`
  return undefined
}
