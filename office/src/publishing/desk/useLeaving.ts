import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { watchUnsent } from '../../platform/leaving/unsent.ts'
import type { Editor } from '../editor/openEditor.ts'
import { heedComposing } from '../text/keeping/heedComposing.ts'
import { isInDanger, isUnsent } from '../text/keeping/keeping.ts'
import type { TextKeeper } from '../text/keeping/keepText.ts'

/** Desks that are just being left, with something still on its way to the server. */
const closing = new Map<string, Promise<void>>()

/** Whoever comes back at once begins when the lock of the visit before is gone. */
export const whenLeft = (place: string): Promise<void> | undefined => closing.get(place)

type Desk = {
  place: string
  keeper: RefObject<TextKeeper | undefined>
  editor: RefObject<Editor | undefined>
  start: () => Promise<void>
  /** Gives the lock back. */
  release: () => Promise<void>
}

/** However the page is left, what is unsent goes out or is asked about, and the lock is there for whoever comes next. */
export function useLeaving({ place, keeper, editor, start, release }: Desk): void {
  const isLeft = useRef(false)
  /** Something unsent would be overtaken by whoever comes next. */
  const leave = useEffectEvent(async () => {
    if (!keeper.current || isUnsent(keeper.current.state())) return
    isLeft.current = true
    await release()
  })
  /** The browser brought the page back as it was: its lock is gone, and somebody may have written meanwhile. */
  const comeBack = useEffectEvent(async ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !isLeft.current) return
    isLeft.current = false
    await start()
  })
  /** What waits for its time is sent at once. */
  const close = useEffectEvent(() => {
    const kept = keeper.current
    if (!kept) return
    const done = kept.flush().then(async () => {
      kept.end()
      await leave()
      if (closing.get(place) === done) closing.delete(place)
    })
    closing.set(place, done)
  })
  useEffect(() => {
    const hurry = () => keeper.current?.hurry()
    const stop = watchUnsent({
      has: () => keeper.current !== undefined && isUnsent(keeper.current.state()),
      send: async () => (await keeper.current?.flush()) ?? true,
      hurry,
      isStored: () => keeper.current === undefined || !isInDanger(keeper.current.state()),
    })
    const leaving = new AbortController()
    const { signal } = leaving
    document.addEventListener('visibilitychange', () => document.hidden && hurry(), { signal })
    window.addEventListener('online', hurry, { signal })
    window.addEventListener('pagehide', () => void leave(), { signal })
    window.addEventListener('pageshow', (event) => void comeBack(event), { signal })
    heedComposing(() => ({ editor: editor.current, keeper: keeper.current }), signal)
    return () => {
      leaving.abort()
      stop()
      close()
    }
  }, [keeper, editor])
}
