import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { toast } from '../../platform/toasts.ts'
import type { Video } from '../loadVideo.ts'
import { type Act, actOf, isForPlayer } from './playerKeys.ts'
import { useFullscreen } from './useFullscreen.ts'
import { usePlayback } from './usePlayback.ts'
import { keptChoices, usePlayerChoices } from './usePlayerChoices.ts'
import { useResume } from './useResume.ts'

export type Player = ReturnType<typeof usePlayer>

/** Everything a player is: the element, its state, and what can be done with it. */
export function usePlayer(item: Video, start: number | undefined) {
  const { duration } = item.video
  const video = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLElement>(null)
  const playback = usePlayback(video, duration)
  const [choices, choose] = usePlayerChoices()
  const [fullscreen, toggleFullscreen] = useFullscreen(frame, video)
  const resumed = useResume(video, { esId: item.esId, duration, start })
  const [ready, setReady] = useState(false)
  const { captions, rate, shortcuts } = choices

  useEffect(() => setReady(true), [])
  useEffect(() => {
    if (video.current) video.current.playbackRate = rate
  }, [rate])
  useEffect(() => {
    const [track] = video.current?.textTracks ?? []
    if (track) track.mode = captions ? 'showing' : 'hidden'
  }, [captions])

  const perform = useCallback(
    (wish: Act) => {
      const element = video.current
      if (!element) return
      if (wish.act === 'captions') choose((before) => ({ captions: !before.captions }))
      else if (wish.act === 'fullscreen') toggleFullscreen()
      else performOn(element, wish)
    },
    [choose, toggleFullscreen],
  )
  const jump = useCallback((second: number) => {
    if (!video.current) return
    video.current.currentTime = second
    begin(video.current)
  }, [])

  // Whoever came by a link of the page has pressed to play: they need not press again.
  const stepped = useNavigationType() === 'PUSH'
  useEffect(() => {
    if ((stepped || documentWasPressedFor()) && video.current) void beginUnasked(video.current)
  }, [stepped])

  const asked = useRef(start)
  useEffect(() => {
    if (asked.current !== start && start !== undefined && video.current) video.current.currentTime = start
    asked.current = start
  }, [start])

  useEffect(() => {
    if (!shortcuts) return
    const press = (event: KeyboardEvent) => {
      // A key may be pressed before the first drawing took in what is kept on the device.
      if (!keptChoices().shortcuts) return
      const wish = actOf(event.key)
      if (!wish || !frame.current || !isForPlayer(event, frame.current)) return
      event.preventDefault()
      perform(wish)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [shortcuts, perform])

  return { video, frame, ready, playback, choices, choose, fullscreen, perform, jump, resumed }
}

function performOn(video: HTMLVideoElement, wish: Act): void {
  const end = Number.isFinite(video.duration) ? video.duration : 0
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  if (wish.act === 'toggle') video.paused || video.ended ? begin(video) : video.pause()
  if (wish.act === 'seekBy') video.currentTime = within(video.currentTime + wish.seconds, end)
  if (wish.act === 'seekTo') video.currentTime = end * wish.share
  if (wish.act === 'mute') video.muted = !video.muted
  if (wish.act === 'volumeBy') {
    video.volume = within(Math.round((video.volume + wish.amount) * 10) / 10, 1)
    video.muted = false
  }
}

let counted = false

/** A link pressed before its page had come alive brings a whole document: that press counts once, and only in the tab it was made in. */
function documentWasPressedFor(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const first = !counted && entry?.name.split('#')[0] === location.href.split('#')[0]
  counted = true
  return (
    first && entry?.type === 'navigate' && history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
  )
}

/** Some browsers take the press for spent by the time the film is here; without sound they let it begin. */
async function beginUnasked(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
    video.muted = true
    begin(video)
    toast('浏览器只允许静音开始，点“静音”按钮可以打开声音。', { duration: 6_000 })
  }
}

/** A refusal to play shows in the element's own state; the promise would only repeat it. */
function begin(video: HTMLVideoElement): void {
  video.play().catch(() => {})
}
