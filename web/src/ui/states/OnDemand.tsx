import { type ReactNode, useEffect, useState } from 'react'
import type { Delay } from '../../platform/api/keepTrying.ts'
import type { Part } from '../../platform/steps/onDemand.ts'
import { LastResort } from './LastResort.tsx'
import { WaitingLine } from './WaitingLine.tsx'

type Props<T> = {
  part: Part<T>
  /** What the reader asked for, in their words. */
  what: string
  /** The reader does not want to wait for it any longer. */
  onClose: () => void
  children: (part: T) => ReactNode
}

/** The place of something loaded on demand: it, or how it stands with it. The page around it stays as it is. */
export function OnDemand<T>({ part, what, onClose, children }: Props<T>) {
  const [at, setAt] = useState<'waiting' | Delay | 'away' | 'gone' | 'here'>('waiting')
  const [tries, setTries] = useState(1)
  useEffect(() => {
    if (tries === 0 || part.here()) return
    const leaving = new AbortController()
    const show = (next: typeof at) => leaving.signal.aborted || setAt(next)
    void part.bring(leaving.signal, show).then((outcome) => show(outcome.at))
    return () => leaving.abort()
  }, [part, tries])
  const loaded = part.here()
  const retry = () => {
    setAt('waiting')
    setTries(tries + 1)
  }
  const line = (state: Exclude<typeof at, 'here'>) => (
    <WaitingLine
      what={what}
      at={state}
      failure={`${what}未能加载，请检查网络后重试。`}
      onRetry={retry}
      onClose={onClose}
    />
  )
  if (!loaded) return line(at === 'here' ? 'waiting' : at)
  return (
    <LastResort key={tries} fallback={line('away')}>
      {children(loaded)}
    </LastResort>
  )
}
