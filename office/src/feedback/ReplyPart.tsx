import type { FeedbackCase } from '@zhengcai/contract/feedback/feedbackDesk.contract.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { useSend } from '../platform/useSend.ts'
import { Checks } from '../publishing/desk/Checks.tsx'
import css from '../publishing/desk/case.module.css'
import { WrittenPart } from '../publishing/desk/WrittenPart.tsx'
import { type ReplyDesk, replyCalls } from './replyCalls.ts'

/** The reply: read as it stands, or written in the sheet of every text. */
export function ReplyPart({ one, desk }: { one: FeedbackCase; desk: ReplyDesk }) {
  return (
    <WrittenPart
      id={one.id}
      word="回复"
      written={one.reply}
      desk={desk}
      mayWrite={one.mayAct.includes('write')}
      back="/office/feedback"
      above={desk.lock && one.prepared && <Prepared prepared={one.prepared} desk={desk} />}
      below={desk.lock && <Checks desk={desk} />}
    />
  )
}

/** What was made ready while somebody had written already. */
function Prepared({ prepared, desk }: { prepared: string; desk: ReplyDesk }) {
  const { busy, send } = useSend()
  const take = () => void send(async () => desk.insert(await replyCalls.version(prepared)))
  return (
    <div className={css.begin}>
      <p>更正已发布，备好了一段回复。</p>
      <Button quiet busy={busy} onClick={take}>
        插入备好的回复
      </Button>
    </div>
  )
}
