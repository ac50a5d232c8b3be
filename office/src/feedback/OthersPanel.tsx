import type { FeedbackCase } from '@zhengcai/contract/feedback/feedbackDesk.contract.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { officeApi } from '../platform/api/officeApi.ts'
import { FormFault } from '../platform/parts/FormFault.tsx'
import { Section } from '../platform/parts/Section.tsx'
import { shortTime } from '../platform/time/beijing.ts'
import { useSend } from '../platform/useSend.ts'
import css from '../publishing/desk/case.module.css'
import { feedbackAddress } from './feedbackAddress.ts'

/** Who else says it now: one reply for all of them, each to its own sender. */
export function OthersPanel({ one, onChanged }: { one: FeedbackCase; onChanged: () => Promise<void> }) {
  const { busy, fault, send } = useSend()
  const merge = (other: string) =>
    void send(async () => {
      await officeApi.feedbackDesk.merge({ ids: [other], into: one.id })
      toast('已并入这一条，将一并回复')
      await onChanged()
    })
  return (
    <aside className={css.help} aria-label="同时在办的">
      <Section title="同时在办的" note={one.others.length > 0 ? `${one.others.length} 条` : ''}>
        <FormFault fault={fault} />
        {one.others.length === 0 && <p className={css.note}>没有说同一页或说得相近的。</p>}
        <ul>
          {one.others.map(({ id, title, createTime, same }) => (
            <li key={id}>
              <SiteLink to={feedbackAddress({ id })}>{title}</SiteLink>
              <div className={css.ways}>
                {one.mayAct.includes('merge') && (
                  <Button quiet busy={busy} onClick={() => merge(id)}>
                    {`把 ${id} 并入这一条`}
                  </Button>
                )}
                <small>{`${same ? '同一页，' : '说得相近，'}${shortTime(createTime)}`}</small>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </aside>
  )
}
