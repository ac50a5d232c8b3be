import type { Api } from '@zhengcai/contract/contract.ts'
import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { LAW, LAW_STATUSES } from '@zhengcai/contract/knowledge/lawWords.ts'
import { FOUND_NAMES } from '@zhengcai/contract/search/foundNames.ts'
import { useEffect, useState } from 'react'
import { quietApi } from '../platform/api/browserApi.ts'
import { rangesOf } from './rangesOf.ts'
import { resultsAddress } from './searchAddress.ts'

type Answer = Awaited<ReturnType<Api['knowledgeSearch']['suggest']>>
export type Suggestion = {
  key: string
  group: string
  to: string
  text: string
  ranges: (readonly [number, number])[]
  note: string
  /** The sentence for which an article is offered. */
  line?: { text: string; ranges: Suggestion['ranges'] }
}

const PAUSE = 150

/** What the typed words may lead to, asked for when the typing pauses; an answer that comes too late is dropped. */
export function useSuggestions(typed: string): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([])
  const keyword = typed.trim().slice(0, 60)
  useEffect(() => {
    if (!keyword) return setFound([])
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await quietApi.knowledgeSearch
        .suggest({ keyword }, { signal: abort.signal })
        .catch(() => undefined)
      if (!abort.signal.aborted) setFound(answer ? suggestionsOf(answer) : [])
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [keyword])
  return found
}

const NO_RANGES: Suggestion['ranges'] = []

/** Grouped by kind, articles of laws first among them: they settle what was asked. */
function suggestionsOf({ items, articles, words }: Answer): Suggestion[] {
  const kinds = [...new Set(items.map(({ kind }) => kind))]
  return [
    ...articles.map(({ esId, address, label, part, title, status, snippet, marks }) => ({
      key: `a${esId}~${address}`,
      group: '法规条文',
      to: articleHref({ esId, address, part }),
      text: title,
      ranges: NO_RANGES,
      note: status === LAW.inForce ? label : `${label} ${LAW_STATUSES[status]}`,
      line: { text: snippet, ranges: rangesOf(marks) },
    })),
    ...kinds.flatMap((kind) =>
      items
        .filter((item) => item.kind === kind)
        .map(({ esId, title, titleMarks }) => ({
          key: `i${esId}`,
          group: FOUND_NAMES[kind] ?? '',
          to: pathOf(kind, esId),
          text: title,
          ranges: rangesOf(titleMarks),
          note: '',
        })),
    ),
    ...words.map((word) => ({
      key: `w${word}`,
      group: '搜索',
      to: resultsAddress({ keyword: word }),
      text: word,
      ranges: NO_RANGES,
      note: '',
    })),
  ]
}

function pathOf(kind: Answer['items'][number]['kind'], esId: string): string {
  if (kind === 'notice') return `/notice-detail?id=${esId}`
  if (kind === 'train') return `/trainingDetails?id=${esId}`
  return detailPath({ kind, esId })
}
