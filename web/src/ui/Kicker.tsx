import type { ComponentProps } from 'react'
import css from './Kicker.module.css'
import { SiteLink } from './SiteLink.tsx'

/** The line above a headline: the list it belongs to. */
export function Kicker(props: Omit<ComponentProps<typeof SiteLink>, 'className'>) {
  return <SiteLink {...props} className={css.kicker} />
}
