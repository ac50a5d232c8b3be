import type { ComponentProps, MouseEvent } from 'react'
import { go } from '../platform/steps/go.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Whole, from the slash on: nobody works it out anew. */
  to: string
  preventScrollReset?: boolean
  replace?: boolean
}

/** A link inside the site: a real address for the browser, and with scripts a step that waits for the screen's files. */
export function SiteLink({ to, onClick, preventScrollReset = false, replace = false, ...rest }: Props) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    void go(to, { preventScrollReset, replace })
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** Anything but a plain left click is the browser's: new tabs, windows, downloads. */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
