import { KEPT_HOURS, SCOPES, TAKEN_KINDS, type TakenKind } from '@zhengcai/contract/office/transferWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import { useSend } from '../../platform/useSend.ts'
import css from './transfer.module.css'

const CHOICES = [['all', SCOPES.all], ...Object.entries(TAKEN_KINDS)] as const

/** Chosen texts leave from their list. */
export function ExportForm({ onAsked }: { onAsked: () => Promise<void> }) {
  const [what, setWhat] = useState<'all' | TakenKind>('all')
  const { busy, fault, send } = useSend()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await officeApi.transfer.export(what === 'all' ? { scope: 'all' } : { scope: 'kind', kind: what })
      toast('已开始导出，做好后在下面下载')
      await onAsked()
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className={css.lede}>
        {`Markdown、站点设置、图片和文件，连同草稿和稿件的历史，做成一个 .zip，留 ${KEPT_HOURS} 小时。员工账号、签署、批注、审计和读者的资料不在其中。选定的几篇稿件在“稿件”列表里导出。`}
      </p>
      <FormFault fault={fault} />
      <div className={css.ask}>
        <SelectField
          label="导出什么"
          value={what}
          onChange={(value) => setWhat(value as 'all' | TakenKind)}
          choices={CHOICES}
        />
        <Button type="submit" busy={busy}>
          开始导出
        </Button>
      </div>
    </form>
  )
}
