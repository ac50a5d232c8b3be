import { Confirm } from '@zhengcai/web/ui/forms/Confirm.tsx'
import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { hasUnsent } from '../../../platform/leaving/unsent.ts'
import { isTalkInDanger } from '../../comments/keepTalk.ts'
import type { TextDesk } from '../desk/textDesk.ts'

/** Whoever goes with something unsent: it is sent first, and they are asked only where that fails. */
export function LeaveAsk({ desk }: { desk: TextDesk }) {
  const blocker = useBlocker(() => hasUnsent())
  const [isAsking, setAsking] = useState(false)
  const isLeaving = useRef(false)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isGone = false
    void (desk.keeper?.flush() ?? Promise.resolve(true)).then((isSent) => {
      if (isGone) return
      if (isSent && !isTalkInDanger(desk)) blocker.proceed()
      else setAsking(true)
    })
    return () => {
      isGone = true
    }
  }, [blocker, desk])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!hasUnsent()) return
      desk.keeper?.hurry()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [desk])
  const keeping = desk.keeper?.state()
  const isStored = (!keeping || keeping.stored >= keeping.changes) && !isTalkInDanger(desk)
  return (
    <Confirm
      open={isAsking}
      title="有内容还没有送到服务器"
      act="仍然离开"
      stay="留下"
      onConfirm={() => {
        isLeaving.current = true
        blocker.proceed?.()
      }}
      onClose={() => {
        setAsking(false)
        // A question that is answered with leaving is closed, too, and a moment earlier.
        queueMicrotask(() => isLeaving.current || blocker.reset?.())
      }}
    >
      {isStored
        ? '没有送出的内容已存在这台电脑上，下次打开这篇稿件时可以找回。'
        : '没有送出的内容也没有存在这台电脑上，离开就会丢失。请先留下，等网络恢复。'}
    </Confirm>
  )
}
