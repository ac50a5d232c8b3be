import type { HeldElsewhere } from '@zhengcai/contract/publishing/draftFields.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Confirm } from '@zhengcai/web/ui/forms/Confirm.tsx'
import { useState } from 'react'
import { FormFault } from '../../../platform/parts/FormFault.tsx'
import { useMay } from '../../../platform/session/staffSession.ts'
import { useSend } from '../../../platform/useSend.ts'
import type { TextDesk } from '../desk/textDesk.ts'
import { startWriting } from '../desk/writing.ts'
import css from './Bars.module.css'

/** Somebody else writes, or oneself elsewhere: who, since when, and the way to take over, which asks once. */
export function HolderBar({ desk, who }: { desk: TextDesk; who: HeldElsewhere }) {
  const mayWrite = useMay('write') && desk.state().draft.mayAct.includes('write')
  const [asking, setAsking] = useState(false)
  const { busy, fault, send } = useSend()
  const clock = (time: string) => time.slice(11, 19)
  const beat = `最近活动 ${clock(who.lastBeat)}${who.away ? '，可能已离开' : ''}`
  const act = who.self ? '在此继续编辑' : '接管编辑'
  const take = () => void send(() => startWriting(desk, { takeOver: true }))
  return (
    <div className={css.bar}>
      <p>
        {who.self
          ? `您正在另一个窗口编辑这篇稿件（${beat}）。这里可以阅读和复制。`
          : `${who.holder}正在编辑（${clock(who.since)} 起，${beat}）。您可以阅读和复制，内容随对方保存更新。`}
      </p>
      <FormFault fault={fault} />
      {mayWrite && (
        <Button quiet busy={busy} onClick={() => setAsking(true)}>
          {act}
        </Button>
      )}
      <Confirm open={asking} title={act} act={act} onConfirm={take} onClose={() => setAsking(false)}>
        {who.self
          ? '那个窗口将变为只读，其中没有保存的内容会存进历史，不会丢失。'
          : `${who.holder}的窗口将变为只读，并会得到通知；其中没有保存的内容会存进历史，不会丢失。`}
      </Confirm>
    </div>
  )
}
