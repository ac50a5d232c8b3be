import { REASON_LEAST, REASON_MOST } from '@zhengcai/contract/publishing/reviewWords.ts'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { useState } from 'react'
import type { DeskState, TextDesk } from '../../text/desk/textDesk.ts'
import css from '../review.module.css'

type Found = { id: string; message: string }
type Props = { desk: TextDesk; state: DeskState; found: Found[] }

/** What must be mended or stand with a reason; a reason that was typed stays beside what it is about. */
export function Findings({ desk, state: { waivers }, found }: Props) {
  const [told, setTold] = useState<Found[]>([])
  const fresh = found.filter(({ id }) => !told.some((one) => one.id === id))
  if (fresh.length > 0) setTold([...told, ...fresh])
  const isOpen = ({ id }: Found) => found.some((one) => one.id === id) || waivers.some((one) => one.finding === id)
  const open = told.filter(isOpen)
  if (open.length === 0) return null
  const write = (finding: string, reason: string) =>
    desk.change({ waivers: [...waivers.filter((one) => one.finding !== finding), { finding, reason }] })
  return (
    <div className={css.lacking}>
      <p>校读发现须处理的问题。请改正，或写明为什么可以不改；以后的审读人看得到理由。</p>
      {open.map(({ id, message }) => (
        <Field
          key={id}
          label={message}
          hint={`不改的理由，${REASON_LEAST} 到 ${REASON_MOST} 字`}
          maxLength={REASON_MOST}
          value={waivers.find(({ finding }) => finding === id)?.reason ?? ''}
          onChange={(event) => write(id, event.currentTarget.value)}
        />
      ))}
    </div>
  )
}
