import { cloneElement, type ReactElement, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Links, Meta, useLocation, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { useSteps } from '../platform/steps/go.ts'
import { LastResort } from '../ui/states/LastResort.tsx'
import { Toasts } from '../ui/states/Toasts.tsx'
import { doneBefore } from './doneBefore.ts'

/** What one page says of itself, beside what all pages say. */
const OF_ONE =
  'title, meta[property], meta[name]:not([name=viewport], [name=format-detection], [name=color-scheme], [name=theme-color]), link:is([rel=canonical], [rel=alternate]), script[type="application/ld+json"]'

/** In the browser only what is inside the page is taken over: the browser and its additions write into the head too. */
export function InDocument({ children }: { children: ReactElement }) {
  useScrollRestoration()
  useSteps()
  // The first drawing writes what the state knows into the fields, which is not what a quick reader has typed into them.
  const [{ giveBack, tapAgain }] = useState(doneBefore)
  useLayoutEffect(giveBack, [giveBack])
  useEffect(tapAgain, [tapAgain])
  return (
    <>
      {/* The router hands over the same element each time, which Preact would pass by: the page would be drawn after it was scrolled. */}
      {cloneElement(children)}
      <LastResort>
        <Toasts />
      </LastResort>
      <HeadOfStep />
    </>
  )
}

let sent: Element[] | undefined

/** The first page brought its head along; from the next one on it is written here. */
function HeadOfStep() {
  const { key } = useLocation()
  const [first, setFirst] = useState(sent ? undefined : key)
  const moved = first !== key
  sent ??= [...document.head.querySelectorAll(OF_ONE)]
  useLayoutEffect(() => {
    if (!moved) return
    setFirst(undefined)
    for (const element of sent ?? []) element.remove()
  }, [moved])
  return (
    moved &&
    createPortal(
      <LastResort>
        <Meta />
        <Links />
      </LastResort>,
      document.head,
    )
  )
}
