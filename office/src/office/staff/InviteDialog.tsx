import type { Answer } from '@zhengcai/contract/calls.ts'
import type { Role } from '@zhengcai/contract/office/rights.ts'
import type { staff } from '@zhengcai/contract/office/staff.contract.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { newOnce } from '../../platform/once.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useSend } from '../../platform/useSend.ts'
import { inviteFaults } from './inviteFaults.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { WelcomeLink } from './WelcomeLink.tsx'

type Props = { open: boolean; onClose: () => void; onChanged: () => void }
type Given = Answer<typeof staff.invite> & { name: string }

export function InviteDialog({ open, onClose, onChanged }: Props) {
  return (
    <Dialog open={open} title="邀请员工" onClose={onClose}>
      <Invitation onClose={onClose} onChanged={onChanged} />
    </Dialog>
  )
}

function Invitation({ onClose, onChanged }: Omit<Props, 'open'>) {
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<Role[]>([])
  const [given, setGiven] = useState<Given>()
  // Pressed again after a lost answer it gives the same link.
  const [once] = useState(newOnce)
  const { busy, fault, send, refuse } = useSend()
  if (given) return <WelcomeLink {...given} onClose={onClose} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = inviteFaults(name, roles)
    if (Object.keys(wrong).length > 0) return refuse('请改正标出的地方', wrong)
    void send(async () => {
      setGiven({ ...(await officeApi.staff.invite({ name, roles, once })), name: name.trim() })
      onChanged()
    })
  }
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <FormFault fault={fault} shown={['name', 'roles']} />
      <Field
        label="登录名"
        hint="2 到 32 个字，汉字、字母、数字都可以；以后不能改，也不会给别人再用"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fault?.fields.name}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
      />
      <RoleChoice chosen={roles} onChange={setRoles} error={fault?.fields.roles} />
      <div className={forms.acts}>
        <Button quiet onClick={onClose}>
          取消
        </Button>
        <Button type="submit" busy={busy}>
          生成邀请链接
        </Button>
      </div>
    </form>
  )
}
