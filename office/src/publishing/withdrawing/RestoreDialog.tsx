import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { ReasonField } from './ReasonField.tsx'
import { type Taken, useTaking } from './useTaking.ts'
import { namesOf } from './WithdrawDialog.tsx'
import css from './withdrawing.module.css'

const REASONS = ['已核实，内容无误', '撤下有误', '可以继续刊载'] as const

type Props = { item: Taken; onDone: () => void; onClose: () => void }

/** What readers had before comes back to them as it was. */
export function RestoreDialog({ item, onDone, onClose }: Props) {
  const [reason, setReason] = useState('')
  const { busy, fault, take } = useTaking(onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void take(() => officeApi.release.restore({ esIds: [item.esId], reason }), '已恢复，读者又能看到')
  }
  return (
    <Dialog open title="恢复发布" onClose={onClose}>
      <p className={css.what}>
        <b>{namesOf([item])}</b>
        将以撤下之前的文字重新出现。要改文字的，不必恢复，请修订后重新发布。
      </p>
      <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
        <FormFault fault={fault} shown={['reason']} />
        <ReasonField value={reason} onChange={setReason} error={fault?.fields.reason} offered={REASONS} />
        <div className={forms.acts}>
          <Button quiet onClick={onClose}>
            取消
          </Button>
          <Button type="submit" busy={busy}>
            恢复
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
