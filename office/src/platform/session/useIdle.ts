import { useEffect, useState } from 'react'
import { momentOf, serverNow } from '../time/beijing.ts'
import { endSession, lastHeard, type Me } from './staffSession.ts'

/** Two minutes before the end the person is told. */
const TELL_BEFORE = 120_000
const LOOK_EVERY = 1_000
/** Whoever types for long without sending anything is heard of all the same. */
const STIR_EVERY = 60_000
const STIRRED = ['keydown', 'pointerdown', 'input'] as const

export type Ending = {
  /** The moment of the end by the server's clock, to the second. */
  at: number
  /** `idle` can be put off, `whole` is the end of the longest a session lasts. */
  why: 'idle' | 'whole'
}

function endingOf({ idleSeconds, until }: Me): Ending {
  const idle = serverNow() - Date.now() + lastHeard() + idleSeconds * 1_000
  const whole = momentOf(until)
  return idle < whole ? { at: idle, why: 'idle' } : { at: whole, why: 'whole' }
}

/** Follows how long a session still lasts; `stir` tells the server that somebody is there. */
export function useIdle(me: Me, isIn: boolean, stir: () => void): Ending | undefined {
  const [near, setNear] = useState<Ending>()
  useEffect(() => {
    if (!isIn) return setNear(undefined)
    const look = () => {
      const ending = endingOf(me)
      const left = ending.at - serverNow()
      if (left <= 0) return endSession()
      const second = { ...ending, at: Math.floor(ending.at / 1_000) * 1_000 }
      setNear((before) => (left > TELL_BEFORE ? undefined : before?.at === second.at ? before : second))
    }
    const hear = () => Date.now() - lastHeard() > STIR_EVERY && stir()
    look()
    const timer = setInterval(look, LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    for (const name of STIRRED) document.addEventListener(name, hear, true)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const name of STIRRED) document.removeEventListener(name, hear, true)
    }
  }, [me, isIn, stir])
  return near
}
