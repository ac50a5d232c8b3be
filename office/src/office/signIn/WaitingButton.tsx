import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { useEffect, useState } from 'react'
import type { Fault } from '../../platform/useSend.ts'

/** Sends a form; after a refusal that tells how long to wait it counts the seconds and is ready again by itself. */
export function WaitingButton({
  busy,
  fault,
  children,
}: {
  busy: boolean
  fault: Fault | undefined
  children: string
}) {
  const left = useSecondsLeft(fault)
  return (
    <Button type="submit" busy={busy} disabled={busy || left > 0}>
      {left > 0 ? `${waitText(left)}后可再试` : children}
    </Button>
  )
}

const waitText = (seconds: number) =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`

function useSecondsLeft(fault: Fault | undefined): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const end = Date.now() + (fault?.seconds ?? 0) * 1_000
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)))
    count()
    if (!fault?.seconds) return
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [fault])
  return left
}
