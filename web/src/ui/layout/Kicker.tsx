import type { ComponentProps } from 'react'
import { SiteLink } from '../SiteLink.tsx'
import css from './Kicker.module.css'

/** The line above a headline: the list it belongs to. */
export function Kicker(props: Omit<ComponentProps<typeof SiteLink>, 'className'>) {
  return <SiteLink {...props} className={css.kicker} />
}
