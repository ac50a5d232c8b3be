import { type RefObject, useEffect, useState } from 'react'
import { keepPlace, whereStopped } from './watched.ts'

type Film = { esId: string; duration: number; start: number | undefined }

/** Begins where the viewer stopped unless the address names a second, and keeps the place while the film plays. */
export function useResume(
  video: RefObject<HTMLVideoElement | null>,
  { esId, duration, start }: Film,
): number | undefined {
  const [first] = useState(start)
  const [resumed, setResumed] = useState<number>()
  useEffect(() => {
    const element = video.current
    if (!element) return
    const stopped = first === undefined ? whereStopped(esId, duration) : undefined
    if (stopped !== undefined) element.currentTime = stopped
    setResumed(stopped)
    return keepingPlace(element, esId, duration)
  }, [video, esId, duration, first])
  return resumed
}

function keepingPlace(element: HTMLVideoElement, esId: string, duration: number): () => void {
  let begun = false
  let last = 0
  const keep = () => {
    if (!begun) return
    last = element.currentTime
    keepPlace(esId, last, duration)
  }
  const listening = new AbortController()
  const on = (target: EventTarget, event: string, act: () => void) =>
    target.addEventListener(event, act, { signal: listening.signal })
  on(element, 'play', () => {
    begun = true
  })
  on(element, 'timeupdate', () => Math.abs(element.currentTime - last) >= 1 && keep())
  for (const event of ['pause', 'seeked', 'ended']) on(element, event, keep)
  on(window, 'pagehide', keep)
  return () => {
    keep()
    listening.abort()
  }
}
