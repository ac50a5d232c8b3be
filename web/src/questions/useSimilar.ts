import type { Similar } from '@zhengcai/contract/questions/userQuestion.contract.ts'
import { useEffect, useState } from 'react'
import { quietApi } from '../platform/api/browserApi.ts'

const PAUSE = 300
const SHORTEST = 4
/** The beginning of a long account says what it is about. */
const LONGEST = 300

export type SimilarState = { at: 'none' } | { at: 'looking' | 'found' | 'away'; found: Similar }

const NOTHING: Similar = { questions: [], articles: [] }

/**
 * What may have settled the question already, asked for when the typing pauses; an answer that comes too late is dropped.
 * Composing does not stop it, since phones compose all the time; only the letters of an unfinished word are left out.
 */
export function useSimilar(typed: { title: string; content: string }, composing: boolean): SimilarState {
  const [state, setState] = useState<SimilarState>({ at: 'none' })
  const finished = (text: string) => (composing ? text.replace(/(?<![a-z' ])[a-z' ]+$/i, '') : text).trim()
  const title = finished(typed.title)
  const content = finished(typed.content).slice(0, LONGEST)
  useEffect(() => {
    // Whoever begins with the details is answered by them.
    const asked = title ? { title, content } : { title: content.slice(0, 60), content: content.slice(60) }
    if (asked.title.length < SHORTEST) return setState({ at: 'none' })
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      setState((before) => ({ at: 'looking', found: before.at === 'none' ? NOTHING : before.found }))
      try {
        const found = await quietApi.userQuestion.similar(asked, { signal: abort.signal })
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
  }, [title, content])
  return state
}
