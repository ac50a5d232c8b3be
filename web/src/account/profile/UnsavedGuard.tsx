import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from '../../ui/forms/Confirm.tsx'

/** Asks before a form that was changed is left, be it by a link, by the back button or by closing the window. */
export function UnsavedGuard({ on }: { on: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => on && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!on) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [on])
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      title="还有没保存的修改"
      act="离开"
      stay="继续编辑"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      离开这个页面，刚才的修改不会保存。
    </Confirm>
  )
}
