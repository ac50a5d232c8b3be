import type { MouseEvent, ReactNode } from 'react'
import { isPlain, SiteLink } from '../ui/SiteLink.tsx'
import { playAddress } from './videoAddress.ts'

type Props = {
  esId: string
  at: number
  current?: boolean | undefined
  className?: string | undefined
  /** Given where the player is on the page: the film jumps and the page stays. */
  onJump?: ((second: number) => void) | undefined
  children: ReactNode
}

/** A place in a film. Without scripts, or in a new tab, the address itself opens there. */
export function PlaceLink({ esId, at, current, className, onJump, children }: Props) {
  const jump = (event: MouseEvent) => {
    if (!onJump || !isPlain(event)) return
    event.preventDefault()
    onJump(at)
  }
  return (
    <SiteLink
      to={playAddress(esId, at)}
      className={className}
      aria-current={current ? 'true' : undefined}
      onClick={jump}
    >
      {children}
    </SiteLink>
  )
}
