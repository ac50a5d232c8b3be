import type { FeedbackCase } from '@zhengcai/contract/feedback/feedbackDesk.contract.ts'
import { FEEDBACK_ACTS, type FeedbackAct } from '@zhengcai/contract/feedback/feedbackDeskWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { useRef } from 'react'
import { officeApi } from '../platform/api/officeApi.ts'
import { go } from '../platform/go.ts'
import { FormFault } from '../platform/parts/FormFault.tsx'
import { useSend } from '../platform/useSend.ts'
import css from '../publishing/desk/case.module.css'
import { BeginButton } from '../publishing/desk/WrittenPart.tsx'
import type { ReplyDesk } from './replyCalls.ts'

/** What opens a form of its own. */
export type FormName = 'assign' | 'link'
const FORMS: FormName[] = ['assign', 'link']

type Props = { one: FeedbackCase; desk: ReplyDesk; onForm: (form: FormName) => void }

/** What this person may do now; on the phone it stays within reach. */
export function CaseActs({ one, desk, onForm }: Props) {
  const { busy, fault, send } = useSend()
  const once = useRef(crypto.randomUUID())
  const { id } = one
  const may = (act: FeedbackAct) => one.mayAct.includes(act)
  const reply = () =>
    void send(async () => {
      const number = await desk.flush()
      const { told } = await officeApi.feedbackDesk.reply({ id, number })
      toast(told > 1 ? `已回复，${told} 位提交人都能看到` : '已回复，提交人能看到')
      await desk.settled()
    })
  const unmerge = () =>
    void send(async () => {
      await officeApi.feedbackDesk.unmerge({ id })
      toast('已拆开，单独办理')
      await desk.settled()
    })
  const correct = () =>
    void send(async () => {
      const { id: draftId } = await officeApi.draft.create({ once: once.current, feedbackId: id })
      await go(`/office/text?id=${draftId}`)
    })
  return (
    <div className={css.bar}>
      <FormFault fault={fault} />
      {FORMS.filter(may).map((form) => (
        <Button key={form} quiet onClick={() => onForm(form)}>
          {FEEDBACK_ACTS[form]}
        </Button>
      ))}
      {may('unmerge') && (
        <Button quiet busy={busy} onClick={unmerge}>
          {FEEDBACK_ACTS.unmerge}
        </Button>
      )}
      {may('correct') && (
        <Button quiet busy={busy} onClick={correct}>
          {FEEDBACK_ACTS.correct}
        </Button>
      )}
      {may('write') && !desk.lock && (
        <BeginButton word={one.reply.number > 0 ? '修改回复' : '写回复'} quiet={may('reply')} desk={desk} />
      )}
      {(may('reply') || (may('write') && desk.lock)) && (
        <Button busy={busy} onClick={reply}>
          {FEEDBACK_ACTS.reply}
        </Button>
      )}
    </div>
  )
}
