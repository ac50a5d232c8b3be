import { useEffect, useRef, useState } from 'react'
import type { Remark } from './reading.ts'

/** How an entry of the list is found again in the page. */
export const ENTRY = 'data-entry'
const SAID_FOR = 10_000

/** What was done leaves the list: the next entry gets the focus, and one line says for a while what happened. */
export function useActs(shown: Remark[]) {
  const pane = useRef<HTMLDivElement>(null)
  const next = useRef<{ key: string | undefined }>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!next.current) return
    const { key } = next.current
    next.current = undefined
    const entry = key && pane.current?.querySelector<HTMLElement>(`[${ENTRY}="${CSS.escape(key)}"] button`)
    const place = entry || pane.current?.closest<HTMLElement>('[role=tabpanel]')
    place?.focus()
  })
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(''), SAID_FOR)
    return () => clearTimeout(timer)
  }, [said])
  const done = (remark: Remark, words: string) => {
    const at = shown.findIndex(({ key }) => key === remark.key)
    next.current = { key: (shown[at + 1] ?? shown[at - 1])?.key }
    setSaid(words)
  }
  return { pane, said, say: setSaid, done }
}
