import type { Api } from '@zhengcai/contract/contract.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../platform/api/browserApi.ts'
import { readerAddress } from '../../lawAddress.ts'
import type { LawReading } from '../readLaw.ts'
import { clearFound, markFound } from './markFound.ts'

const PAUSE = 250

type Hits = Awaited<ReturnType<Api['law']['find']>>
type Found = { total: number; at: number; label: string } | 'failed' | null

/** The place-th of all, counted through the articles: which article, and the how-manieth in it. */
function hitAt({ hits }: Hits, place: number) {
  let left = place
  for (const hit of hits) {
    if (left < hit.count) return { ...hit, nth: left }
    left -= hit.count
  }
  return undefined
}

/** Words sought in a law, and which of the places is shown. */
export function useFind(text: LawReading, initial: string) {
  const [word, setWord] = useState(initial)
  const [answer, setAnswer] = useState<{ word: string; hits: Hits } | 'failed' | null>(null)
  const [place, setPlace] = useState<number | null>(null)
  const navigate = useNavigate()
  const { esId, part } = text
  const sought = word.trim()
  useEffect(() => {
    const leave = new AbortController()
    const timer = setTimeout(
      async () => {
        if (!sought) return setAnswer(null)
        const hits = await browserApi.law
          .find({ id: esId, keyword: sought }, { signal: leave.signal })
          .catch(() => null)
        if (leave.signal.aborted) return
        setAnswer(hits ? { word: sought, hits } : 'failed')
        setPlace(null)
      },
      sought === initial ? 0 : PAUSE,
    )
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [esId, sought, initial])

  const found = answer === 'failed' ? null : answer
  const hit = useMemo(() => found && hitAt(found.hits, place ?? 0), [found, place])
  const elsewhere = hit && place !== null && part !== 0 && hit.part !== part ? hit.part : undefined
  useEffect(() => {
    if (elsewhere) void navigate(readerAddress({ esId, part: elsewhere }), { preventScrollReset: true })
  }, [elsewhere, esId, navigate])
  // Again when another part has come: its text is new on the page.
  useEffect(() => {
    if (found && text.articles.length > 0) {
      markFound(found.word, hit, place !== null)
    }
    return clearFound
  }, [found, hit, place, text])

  const step = useCallback(
    (by: number) => {
      if (!found || found.hits.total === 0) return
      const total = found.hits.total
      setPlace((before) => (before === null ? (by > 0 ? 0 : total - 1) : (before + by + total) % total))
    },
    [found],
  )
  const shown: Found =
    answer === 'failed' ? 'failed' : found && { total: found.hits.total, at: place ?? 0, label: hit?.label ?? '' }
  return { word, setWord, found: shown, step }
}
