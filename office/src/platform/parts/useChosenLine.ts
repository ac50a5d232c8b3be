import { useEffect, useRef, useState } from 'react'

/** Which line of the answers to a word is chosen; it stays in sight. Another answer begins at its first line. */
export function useChosenLine(keyword: string) {
  const [chosen, setChosen] = useState({ keyword, at: 0 })
  const at = chosen.keyword === keyword ? chosen.at : 0
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' }), [at])
  return { at, setAt: (next: number) => setChosen({ keyword, at: next }), list }
}
