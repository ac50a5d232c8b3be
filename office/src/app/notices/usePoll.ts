import { NOTICES } from '@zhengcai/contract/office/noticeWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { useEffect } from 'react'
import { askNotices, type Notice } from './noticeStore.ts'

const EVERY = 30_000
const SHOWN = 8_000

/** Every half minute while somebody looks at the page, and at once when they come back to it. */
export function usePoll(isIn: boolean): void {
  useEffect(() => {
    if (!isIn) return
    const abort = new AbortController()
    let askedAt = 0
    const ask = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < EVERY) return
      askedAt = Date.now()
      tell(await askNotices(abort.signal))
    }
    void ask()
    const timer = setInterval(ask, EVERY / 6)
    document.addEventListener('visibilitychange', ask)
    return () => {
      abort.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isIn])
}

export const wordsOf = ({ kind, ...told }: Notice): string => NOTICES[kind](told)

/** Told once: the bell keeps the count. */
function tell(fresh: Notice[]): void {
  const [first, ...more] = fresh
  if (!first) return
  toast(more.length > 0 ? `有 ${fresh.length} 条新通知` : wordsOf(first), { duration: SHOWN })
}
