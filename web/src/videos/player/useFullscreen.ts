import { type RefObject, useCallback, useEffect, useState } from 'react'

type ApplePhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** The whole frame with its controls fills the screen; a phone that cannot do that shows its own player. */
export function useFullscreen(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): [on: boolean, toggle: () => void] {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [frame])
  const toggle = useCallback(() => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    // A browser may refuse: the film then goes on in its place.
    if (frame.current?.requestFullscreen) frame.current.requestFullscreen().catch(() => {})
    else (video.current as ApplePhoneVideo | null)?.webkitEnterFullscreen?.()
  }, [frame, video])
  return [on, toggle]
}
