import type { ButtonHTMLAttributes, ComponentProps } from 'react'
import { SiteLink } from '../SiteLink.tsx'
import css from './Button.module.css'

type Look = { quiet?: boolean | undefined; busy?: boolean | undefined }

const look = ({ quiet, busy }: Look) => [css.button, quiet && css.quiet, busy && css.busy].filter(Boolean).join(' ')

/** One main act a view; the others are quiet. A busy button keeps its size and says so. */
export function Button({ quiet, busy, children, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" className={look({ quiet, busy })} disabled={busy} aria-busy={busy || undefined} {...rest}>
      {children}
    </button>
  )
}

export function LinkButton({ quiet, children, ...rest }: Look & Omit<ComponentProps<typeof SiteLink>, 'className'>) {
  return (
    <SiteLink {...rest} className={look({ quiet })}>
      {children}
    </SiteLink>
  )
}
