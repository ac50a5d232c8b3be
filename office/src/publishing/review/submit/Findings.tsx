import { REASON_LEAST } from '@zhengcai/contract/forms.ts'
import { REASON_MOST } from '@zhengcai/contract/publishing/reviewWords.ts'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import type { DeskState, TextDesk } from '../../text/desk/textDesk.ts'
import css from '../review.module.css'
import { type Open, wrongReason } from './openFindings.ts'

type Props = { desk: TextDesk; state: DeskState; open: Open[]; pressed: boolean }

/** What must be mended or stand with a reason; a reason that was typed stays beside what it is about. */
export function Findings({ desk, state: { waivers }, open, pressed }: Props) {
  if (open.length === 0) return null
  const write = (finding: string, reason: string) =>
    desk.change({ waivers: [...waivers.filter((one) => one.finding !== finding), { finding, reason }] })
  return (
    <div className={css.lacking}>
      <p>校读发现须处理的问题。请改正，或写明为什么可以不改；以后的审读人看得到理由。</p>
      {open.map(({ id, message }) => {
        const reason = waivers.find(({ finding }) => finding === id)?.reason ?? ''
        return (
          <Field
            key={id}
            label={`${message}。不改的理由`}
            hint={`改正了的不用写；${REASON_LEAST} 到 ${REASON_MOST} 字`}
            maxLength={REASON_MOST}
            value={reason}
            onChange={(event) => write(id, event.currentTarget.value)}
            required
            error={pressed ? wrongReason(reason) : undefined}
          />
        )
      })}
    </div>
  )
}
