import type { ReactNode } from 'react'
import css from './Icon.module.css'

/** With a label it speaks for itself; without one it stands beside its word and is not read out. */
export type IconProps = { label?: string | undefined; className?: string | undefined }

/** One grid, one stroke: 24 by 24, 1.5 wide, round joins, the colour and size of the text around it. */
export function Icon({ label, className, children }: IconProps & { children: ReactNode }) {
  const classes = className ? `${css.icon} ${className}` : css.icon
  if (!label) {
    return (
      <svg viewBox="0 0 24 24" className={classes} aria-hidden="true">
        {children}
      </svg>
    )
  }
  return (
    <svg viewBox="0 0 24 24" className={classes} role="img" aria-label={label}>
      <title>{label}</title>
      {children}
    </svg>
  )
}
