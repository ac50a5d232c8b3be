import { REASON_LEAST } from '@zhengcai/contract/forms.ts'
import { REASON_MOST } from '@zhengcai/contract/publishing/reviewWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import type { FormEvent } from 'react'
import { officeApi } from '../../../platform/api/officeApi.ts'
import { FormFault } from '../../../platform/parts/FormFault.tsx'
import forms from '../../../platform/parts/forms.module.css'
import { useSend } from '../../../platform/useSend.ts'
import type { TextDesk } from '../../text/desk/textDesk.ts'
import { actOnText } from './actOnText.ts'

type Props = { desk: TextDesk; reason: string; onReason: (reason: string) => void; onDone: () => void }

/** Back to a draft by whoever sent it: with a reason, as others may have begun to read. */
export function RecallForm({ desk, reason, onReason, onDone }: Props) {
  const { busy, fault, send, refuse } = useSend()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const length = [...reason.trim()].length
    if (length < REASON_LEAST || length > REASON_MOST)
      return refuse('理由不合要求', { reason: `理由 ${REASON_LEAST} 到 ${REASON_MOST} 个字，现在 ${length} 个` })
    void send(async () => {
      const { id } = desk.state().draft
      await actOnText(desk, () => officeApi.review.recall({ id, reason: reason.trim() }), true)
      onDone()
      toast('已撤回送审，可以继续修改')
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className={forms.lede}>稿件回到草稿，已有的签署作废，留在历史里；已签的同事会得到通知。</p>
      <FormFault fault={fault} shown={['reason']} />
      <TextField
        required
        rows={3}
        label="理由"
        value={reason}
        error={fault?.fields.reason}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      <div className={forms.acts}>
        <Button type="submit" busy={busy}>
          撤回送审
        </Button>
      </div>
    </form>
  )
}
