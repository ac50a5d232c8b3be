import type { Found } from '@zhengcai/contract/office/finder.contract.ts'
import { failureText } from '@zhengcai/web/platform/api/unreached.ts'
import { useEffect, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'

const PAUSE = 150
const LONGEST = 60

type Finding = { keyword: string; found: Found[]; fault: string }
const NOTHING: Finding = { keyword: '', found: [], fault: '' }

/** What the typed words lead to, asked for when the typing pauses; an answer that comes too late is dropped. */
export function useFound(typed: string): Finding {
  const [finding, setFinding] = useState(NOTHING)
  const keyword = typed.trim().slice(0, LONGEST)
  useEffect(() => {
    if (!keyword) return setFinding(NOTHING)
    const abort = new AbortController()
    const show = (next: Omit<Finding, 'keyword'>) => abort.signal.aborted || setFinding({ keyword, ...next })
    const timer = setTimeout(() => {
      officeApi.finder.find({ keyword }, { signal: abort.signal }).then(
        (found) => show({ found, fault: '' }),
        (error) => show({ found: [], fault: failureText(error, '没有连上服务器，请检查网络后再试') }),
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [keyword])
  return finding
}
