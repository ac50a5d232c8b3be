import { DESK_ACTS } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { useSend } from '../../platform/useSend.ts'
import css from '../../publishing/desk/case.module.css'
import { BeginButton } from '../../publishing/desk/WrittenPart.tsx'
import type { AnswerDesk } from '../answer/useAnswerDesk.ts'
import type { OpenCase } from '../case/openCase.ts'

/** What opens a form of its own. */
export type ActName =
  | 'assign'
  | 'giveBack'
  | 'submit'
  | 'sendBack'
  | 'return'
  | 'refuse'
  | 'publish'
  | 'withdraw'
  | 'amend'
const QUIET: ActName[] = ['return', 'refuse', 'assign', 'giveBack', 'sendBack', 'withdraw']

type Props = { one: OpenCase; desk: AnswerDesk; onAct: (act: ActName) => void }

/** What this person may do now; on the phone it stays within reach. */
export function CaseActs({ one, desk, onAct }: Props) {
  const { busy, fault, send } = useSend()
  const may = (act: keyof typeof DESK_ACTS) => one.mayAct.includes(act)
  const approve = () =>
    void send(async () => {
      const { told } = await officeApi.questionDesk.approve({ id: one.id, number: one.answer.number })
      toast(told > 1 ? `已通过，${told} 位提问人都已得到通知` : '已通过，提问人已得到通知')
      await desk.settled()
    })
  const unmerge = () =>
    void send(async () => {
      await officeApi.questionDesk.unmerge({ id: one.id })
      toast('已拆开，单独办理')
      await desk.settled()
    })
  return (
    <div className={css.bar}>
      <FormFault fault={fault} />
      {QUIET.filter(may).map((act) => (
        <Button key={act} quiet onClick={() => onAct(act)}>
          {DESK_ACTS[act]}
        </Button>
      ))}
      {may('unmerge') && (
        <Button quiet busy={busy} onClick={unmerge}>
          {DESK_ACTS.unmerge}
        </Button>
      )}
      {(may('write') || may('amend')) && !desk.lock && (
        <BeginButton word={beginWord(one)} quiet={may('publish')} desk={desk} />
      )}
      {may('submit') && desk.lock && <Button onClick={() => onAct('submit')}>{DESK_ACTS.submit}</Button>}
      {may('amend') && desk.lock && <Button onClick={() => onAct('amend')}>送更正复核</Button>}
      {may('publish') && !desk.lock && <Button onClick={() => onAct('publish')}>{DESK_ACTS.publish}</Button>}
      {may('approve') && (
        <Button busy={busy} onClick={approve}>
          {DESK_ACTS.approve}
        </Button>
      )}
    </div>
  )
}

function beginWord({ mayAct, answer }: OpenCase): string {
  if (mayAct.includes('amend')) return '更正答复'
  return answer.number > 0 ? '继续写答复' : '写答复'
}
