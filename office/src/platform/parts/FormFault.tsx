import type { Fault } from '../useSend.ts'
import css from './FormFault.module.css'

/** What was refused about a form as a whole; what is wrong with one field stands beside it. */
export function FormFault({ fault, shown = [] }: { fault: Fault | undefined; shown?: string[] }) {
  if (!fault) return null
  const atField =
    Object.keys(fault.fields).length > 0 && Object.keys(fault.fields).every((name) => shown.includes(name))
  return (
    <p role="alert" className={css.fault}>
      {atField ? '有几处需要改正，请看标出的地方。' : fault.text}
    </p>
  )
}
