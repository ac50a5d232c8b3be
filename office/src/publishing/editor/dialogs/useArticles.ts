import type { CitedArticle } from '@zhengcai/contract/publishing/check.contract.ts'
import { failureText } from '@zhengcai/web/platform/api/unreached.ts'
import { useEffect, useState } from 'react'

export type FindArticles = (keyword: string, signal: AbortSignal) => Promise<CitedArticle[]>
type Answer = { keyword: string; articles: CitedArticle[]; fault: string }

const PAUSE = 200
const NOTHING: Answer = { keyword: '', articles: [], fault: '' }

/** Articles for the typed words, asked for when the typing pauses; an answer that comes too late is dropped. */
export function useArticles(find: FindArticles, typed: string): Answer {
  const [answer, setAnswer] = useState(NOTHING)
  const keyword = typed.trim()
  useEffect(() => {
    if (!keyword) return setAnswer(NOTHING)
    const abort = new AbortController()
    const show = (next: Omit<Answer, 'keyword'>) => abort.signal.aborted || setAnswer({ keyword, ...next })
    const timer = setTimeout(() => {
      find(keyword, abort.signal).then(
        (articles) => show({ articles, fault: '' }),
        (error) => show({ articles: [], fault: failureText(error, '没有连上服务器，请检查网络后再试') }),
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [find, keyword])
  return answer
}
