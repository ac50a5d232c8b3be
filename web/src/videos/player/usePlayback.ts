import { type RefObject, useEffect, useState } from 'react'

export type Playback = {
  time: number
  duration: number
  buffered: number
  playing: boolean
  waiting: boolean
  ended: boolean
  failed: boolean
  volume: number
  muted: boolean
  rate: number
}

const EVENTS =
  'loadedmetadata durationchange emptied timeupdate seeking seeked play playing pause waiting ended progress volumechange ratechange error'.split(
    ' ',
  )

/** The state of a film as the element has it; the element is the only one who knows. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, duration: number): Playback {
  const [playback, setPlayback] = useState<Playback>({
    time: 0,
    duration,
    buffered: 0,
    playing: false,
    waiting: false,
    ended: false,
    failed: false,
    volume: 1,
    muted: false,
    rate: 1,
  })
  useEffect(() => {
    const element = video.current
    if (!element) return
    const look = () => setPlayback(stateOf(element, duration))
    const listening = new AbortController()
    for (const event of EVENTS) element.addEventListener(event, look, { signal: listening.signal })
    look()
    return () => listening.abort()
  }, [video, duration])
  return playback
}

function stateOf(element: HTMLVideoElement, duration: number): Playback {
  const { buffered, currentTime } = element
  const loaded = [...Array(buffered.length).keys()].find((part) => buffered.end(part) >= currentTime)
  return {
    time: currentTime,
    duration: Number.isFinite(element.duration) ? element.duration : duration,
    buffered: loaded === undefined ? 0 : buffered.end(loaded),
    playing: !element.paused && !element.ended,
    waiting: !element.paused && !element.ended && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    ended: element.ended,
    failed: element.error !== null,
    volume: element.volume,
    muted: element.muted,
    rate: element.playbackRate,
  }
}
