import type { Similar } from '@zhengcai/contract/questions/userQuestion.contract.ts'
import { useEffect, useState } from 'react'
import { quietApi } from '../platform/browserApi.ts'

const PAUSE = 300
const SHORTEST = 4
const LONGEST = 300

export type SimilarState = { at: 'none' } | { at: 'looking' | 'found' | 'away'; found: Similar }

const NOTHING: Similar = { questions: [], articles: [] }
const isEmpty = ({ questions, articles }: Similar) => questions.length + articles.length === 0

/**
 * What may have settled the question already, asked for when the typing pauses; an answer that comes too late is dropped.
 * Composing does not stop it, since phones compose all the time; only the letters of an unfinished word are left out.
 */
export function useSimilar(typed: { title: string; content: string }, composing: boolean): SimilarState {
  const [state, setState] = useState<SimilarState>({ at: 'none' })
  const finished = (text: string) => (composing ? text.replace(/[a-z' ]+$/i, '') : text).trim().slice(0, LONGEST)
  const title = finished(typed.title)
  const keyword = finished(`${title} ${typed.content}`)
  useEffect(() => {
    if (keyword.length < SHORTEST) return setState({ at: 'none' })
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      setState((before) => ({ at: 'looking', found: before.at === 'none' ? NOTHING : before.found }))
      try {
        const look = (words: string) => quietApi.userQuestion.similar({ keyword: words }, { signal: abort.signal })
        let found = await look(keyword)
        // Details that nobody else wrote of must not take away what the one sentence finds.
        if (isEmpty(found) && title !== keyword && title.length >= SHORTEST) found = await look(title)
        if (!abort.signal.aborted) setState({ at: 'found', found })
      } catch {
        // It is an offer, not a condition: whoever is without a network can go on writing.
        if (!abort.signal.aborted) setState({ at: 'away', found: NOTHING })
      }
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [keyword, title])
  return state
}
