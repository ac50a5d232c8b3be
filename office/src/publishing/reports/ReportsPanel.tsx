import type { Reported } from '@zhengcai/contract/publishing/draftReplies.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { useMay } from '../../platform/session/staffSession.ts'
import { shortTime } from '../../platform/time/beijing.ts'
import { useSend } from '../../platform/useSend.ts'
import type { DeskState } from '../text/desk/textDesk.ts'
import css from './ReportsPanel.module.css'

/** What readers reported about this text, beside it while it is corrected. */
export function ReportsPanel({ state }: { state: DeskState }) {
  const { feedback, state: at } = state.draft
  return (
    <ul className={css.list}>
      {feedback.map((one) => (
        <Report key={one.id} one={one} mayBegin={at === 'draft'} />
      ))}
    </ul>
  )
}

function Report({ one, mayBegin }: { one: Reported; mayBegin: boolean }) {
  const [correcting, setCorrecting] = useState(one.correcting)
  const [mayWrite, mayAnswer] = [useMay('write'), useMay('answer')]
  const { busy, fault, send } = useSend()
  const begin = () =>
    void send(async () => {
      await officeApi.draft.create({ once: crypto.randomUUID(), feedbackId: one.id })
      setCorrecting(true)
    })
  return (
    <li>
      <p className={css.words}>{one.content}</p>
      <FormFault fault={fault} />
      <p className={css.facts}>
        <span>{`${shortTime(one.createTime)} 提交`}</span>
        {one.images > 0 && <span>{`附 ${one.images} 张图片`}</span>}
        {mayAnswer && <SiteLink to={`/office/feedback?id=${one.id}`}>打开反馈</SiteLink>}
        {correcting && <span>正为它更正，发布后备好回复。</span>}
      </p>
      {!correcting && mayBegin && mayWrite && (
        <Button quiet busy={busy} onClick={begin}>
          这次修订为它更正
        </Button>
      )}
    </li>
  )
}
