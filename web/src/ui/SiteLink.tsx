import type { MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useGo } from '../platform/steps/useGo.ts'

type Props = Omit<LinkProps, 'to' | 'discover' | 'prefetch' | 'reloadDocument'> & { to: string }

function StepLink({ to, onClick, preventScrollReset, replace, ...rest }: Props) {
  const go = useGo()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    void go(to, { preventScrollReset, replace })
  }
  return <Link to={to} onClick={follow} {...rest} />
}

/** An address that the router would leave as it is. */
const WHOLE = /^(?:\/[\w-]+)+(?:\?[^#]+)?(?:#.+)?$/

/** What the router's link writes, without what it works out for the steps that only a browser takes. */
function WrittenLink(props: Props) {
  if (!WHOLE.test(props.to)) return <StepLink {...props} />
  const { to, onClick: _, preventScrollReset: __, replace: ___, ...rest } = props
  return <a {...rest} href={to} data-discover="true" />
}

/** A link inside the site: a real address for the browser, and with scripts a step that waits for the screen's files. */
export const SiteLink = import.meta.env.SSR ? WrittenLink : StepLink

/** Anything but a plain left click is the browser's: new tabs, windows, downloads. */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
