import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAccountSecond, useKeepSecond } from '../../operations/useWatched.ts'
import { isWorthKeeping, keepPlace, placeHere, whereToBegin } from './watched.ts'

type Film = { esId: string; duration: number; start: number | undefined }

/** Often enough to lose little, seldom enough to be no burden. */
const SEND_EVERY = 10_000

/** Begins where the viewer stopped unless the address names a second, and keeps the place while the film plays. */
export function useResume(
  video: RefObject<HTMLVideoElement | null>,
  { esId, duration, start }: Film,
): number | undefined {
  const [first] = useState(start)
  const [resumed, setResumed] = useState<number>()
  const begun = useRef(false)
  const account = useAccountSecond(esId)
  const keepSecond = useKeepSecond(esId)

  useEffect(() => {
    const element = video.current
    if (!element || first !== undefined || begun.current) return
    const stopped = whereToBegin(placeHere(esId, duration), account, duration)
    // Back to the beginning only where another place had been taken.
    if (stopped !== undefined || element.currentTime > 0) element.currentTime = stopped ?? 0
    setResumed(stopped)
  }, [video, esId, duration, first, account])

  const keep = useEffectEvent((time: number, tell: boolean) => {
    begun.current = true
    keepPlace(esId, time, duration)
    if (!tell || !keepSecond) return
    void keepSecond(isWorthKeeping(time, duration) ? time : 0).then((kept) => {
      // What has been watched meanwhile is again only known here.
      if (kept && placeHere(esId, duration)?.second === Number(time.toFixed(1))) keepPlace(esId, time, duration, true)
    })
  })
  useEffect(() => {
    const element = video.current
    return element ? keepingPlace(element, keep) : undefined
  }, [video])
  return resumed
}

/** Tells where the film is every second, and to whom it matters beyond this device: seldom, and whenever it stops. */
function keepingPlace(element: HTMLVideoElement, keep: (time: number, tell: boolean) => void): () => void {
  let begun = false
  let last = 0
  let told = 0
  const note = (tell: boolean) => {
    if (!begun) return
    last = element.currentTime
    if (tell) told = Date.now()
    keep(last, tell)
  }
  const listening = new AbortController()
  const on = (target: EventTarget, event: string, act: () => void) =>
    target.addEventListener(event, act, { signal: listening.signal })
  on(element, 'play', () => {
    begun = true
  })
  on(element, 'timeupdate', () => {
    if (Math.abs(element.currentTime - last) >= 1) note(Date.now() - told >= SEND_EVERY)
  })
  for (const event of ['pause', 'ended']) on(element, event, () => note(true))
  on(element, 'seeked', () => note(false))
  on(document, 'visibilitychange', () => document.hidden && note(true))
  on(window, 'pagehide', () => note(false))
  return () => {
    note(true)
    listening.abort()
  }
}
