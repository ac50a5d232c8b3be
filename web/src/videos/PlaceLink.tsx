import type { MouseEvent, ReactNode } from 'react'
import { isPlain, SiteLink } from '../ui/SiteLink.tsx'
import { durationText } from '../ui/text/durationText.ts'
import css from './PlaceLink.module.css'
import { playAddress } from './videoAddress.ts'

type Props = {
  esId: string
  at: number
  current?: boolean | undefined
  className: string | undefined
  /** Given where the player is on the page: the film jumps and the page stays. */
  onJump?: ((second: number) => void) | undefined
  children: ReactNode
}

/** A place in a film, with its time before it. Without scripts, or in a new tab, the address itself opens there. */
export function PlaceLink({ esId, at, current, className, onJump, children }: Props) {
  const jump = (event: MouseEvent) => {
    if (!onJump || !isPlain(event)) return
    event.preventDefault()
    onJump(at)
  }
  return (
    <SiteLink
      to={playAddress(esId, at)}
      className={`${css.place} ${className}`}
      aria-current={current ? 'true' : undefined}
      onClick={jump}
    >
      <span className={css.at}>{durationText(at)}</span>
      {children}
    </SiteLink>
  )
}
