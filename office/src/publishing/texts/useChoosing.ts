import { BULK_MOST } from '@zhengcai/contract/publishing/draftWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { useLayoutEffect, useRef } from 'react'
import { go } from '../../platform/go.ts'
import { type Chosen, textsAddress, type Wanted } from './textsAddress.ts'

/** Chosen texts stand in the address: they stay while one turns pages, reloads or comes back. */
export function useChoosing(wanted: Wanted, chosen: Chosen) {
  // The address changes a moment after the tap: the next one goes by what was wanted, not by what stands there still.
  const wish = useRef(chosen)
  const shown = chosen.join()
  useLayoutEffect(() => {
    wish.current = shown ? shown.split(',') : []
  }, [shown])
  const show = (next: Chosen) => {
    wish.current = next
    void go(textsAddress(wanted, next), { replace: true, preventScrollReset: true })
  }
  return {
    put(ids: string[], on: boolean) {
      const rest = wish.current.filter((id) => !ids.includes(id))
      const next = on ? [...rest, ...ids] : rest
      if (next.length > BULK_MOST) toast(`一次至多选择 ${BULK_MOST} 篇，其余的没有选上`, { tone: 'error' })
      show(next.slice(0, BULK_MOST))
    },
    clear: () => show([]),
  }
}
