import type { MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useGo } from '../platform/steps/useGo.ts'

type Props = Omit<LinkProps, 'to' | 'discover' | 'prefetch' | 'reloadDocument'> & { to: string }

/** A link inside the site: a real address for the browser, and with scripts a step that waits for the screen's files. */
export function SiteLink({ to, onClick, preventScrollReset, replace, ...rest }: Props) {
  const go = useGo()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    void go(to, { preventScrollReset, replace })
  }
  return <Link to={to} onClick={follow} {...rest} />
}

/** Anything but a plain left click is the browser's: new tabs, windows, downloads. */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
