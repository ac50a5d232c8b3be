import { Confirm } from '@zhengcai/web/ui/forms/Confirm.tsx'
import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { hasUnsent, hurryUnsent, sendUnsent, unsentFacts } from '../platform/leaving/unsent.ts'

/** Whoever goes with something unsent: it is sent first, and they are asked only where that fails or needs a press. */
export function LeaveAsk() {
  const blocker = useBlocker(({ nextLocation }) => hasUnsent(nextLocation))
  const [asking, setAsking] = useState<ReturnType<typeof unsentFacts>>()
  const isLeaving = useRef(false)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isGone = false
    isLeaving.current = false
    void sendUnsent().then((isSent) => {
      if (isGone) return
      if (isSent) blocker.proceed()
      else setAsking(unsentFacts())
    })
    return () => {
      isGone = true
    }
  }, [blocker])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!hasUnsent()) return
      hurryUnsent()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <Confirm
      open={asking !== undefined}
      title={asking?.sending ? '有内容还没有送到服务器' : '改动还没有保存'}
      act="仍然离开"
      stay="留下"
      onConfirm={() => {
        isLeaving.current = true
        blocker.proceed?.()
      }}
      onClose={() => {
        setAsking(undefined)
        // A question that is answered with leaving is closed, too, and a moment earlier.
        queueMicrotask(() => isLeaving.current || blocker.reset?.())
      }}
    >
      {wordsFor(asking)}
    </Confirm>
  )
}

function wordsFor(asking: ReturnType<typeof unsentFacts> | undefined): string {
  if (asking?.stored) return '没有送出的内容已存在这台电脑上，下次打开这里时可以找回。'
  return asking?.sending
    ? '没有送出的内容也没有存在这台电脑上，离开就会丢失。请先留下，等网络恢复。'
    : '离开这一页，没有保存的改动就会丢失。'
}
