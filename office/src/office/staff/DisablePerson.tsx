import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import { useSend } from '../../platform/useSend.ts'
import type { Person } from './StaffTable.tsx'

type Props = { person: Person; onChanged: () => Promise<void> }

/** Somebody leaves: what they answer for goes to a colleague in the same act. */
export function DisablePerson({ person, onChanged }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button quiet onClick={() => setOpen(true)}>
        停用
      </Button>
      <Dialog open={open} title="停用" onClose={() => setOpen(false)}>
        <Form person={person} onClose={() => setOpen(false)} onChanged={onChanged} />
      </Dialog>
    </>
  )
}

function Form({ person: { id, name }, onClose, onChanged }: Props & { onClose: () => void }) {
  const held = useAsked(`held by ${id}`, (signal) => officeApi.staff.held({ id }, { signal }))
  const [to, setTo] = useState('')
  const { busy, fault, send, refuse } = useSend()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (held.data?.held.length && !to) return refuse('请选择交给谁', { to: '请选择交给谁' })
    void send(async () => {
      await officeApi.staff.disable({ id, ...(to && { to }) })
      onClose()
      toast(`${name}已停用`)
      await onChanged()
    })
  }
  if (held.fault) return <ErrorState text={held.fault} onRetry={() => void held.again()} />
  if (!held.data) return <Skeleton rows={2} />
  const { held: theirs, heirs } = held.data
  return (
    <form onSubmit={submit} noValidate>
      <FormFault fault={fault} shown={['to']} />
      <p className={forms.lede}>
        {`${name}立即退出，不能再登录。名字留在做过的每一件事上，以后可以重新启用。`}
        {theirs.length > 0 && `名下的 ${theirs.map(({ counted }) => counted).join('、')}同时交给另一位员工。`}
      </p>
      {theirs.map(({ counted, titles, more }) => (
        <p key={counted} className={forms.lede}>
          {`${counted}：${titles.join('；')}${more > 0 ? `；另有 ${more} 件` : ''}。`}
        </p>
      ))}
      {theirs.length > 0 && heirs.length === 0 && (
        <p className={forms.lede}>现在没有人可以接手，请先给一位员工相应的角色。</p>
      )}
      {(theirs.length > 0 || fault?.fields.to) && (
        <SelectField
          label="交给"
          none="请选择"
          value={to}
          onChange={setTo}
          choices={heirs.map((one) => [one.id, one.name])}
          error={fault?.fields.to}
        />
      )}
      <div className={forms.acts}>
        <Button quiet onClick={onClose}>
          取消
        </Button>
        <Button type="submit" busy={busy}>
          停用
        </Button>
      </div>
    </form>
  )
}
