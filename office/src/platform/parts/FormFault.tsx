import { useEffect, useRef } from 'react'
import type { Fault } from '../useSend.ts'
import css from './FormFault.module.css'

/** What was refused about a form as a whole; what is wrong with one field stands beside it. */
export function FormFault({ fault, shown = [] }: { fault: Fault | undefined; shown?: string[] }) {
  const place = useRef<HTMLParagraphElement>(null)
  // A long form on a small screen is sent from its end, and what is wrong is said at its beginning.
  useEffect(() => {
    if (fault) place.current?.scrollIntoView({ block: 'nearest' })
  }, [fault])
  if (!fault) return null
  const atField =
    Object.keys(fault.fields).length > 0 && Object.keys(fault.fields).every((name) => shown.includes(name))
  return (
    <p ref={place} role="alert" className={css.fault}>
      {atField ? '有几处需要改正，请看标出的地方。' : fault.text}
    </p>
  )
}
