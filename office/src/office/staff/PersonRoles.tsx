import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { Refusal } from '../../platform/api/Refusal.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useSend } from '../../platform/useSend.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { rolesFault } from './rolesFault.ts'
import type { Person } from './StaffTable.tsx'

const MOVED_ON = 409

type Props = { person: Person; onChanged: () => Promise<void> }

/** Another set of roles. Who changed them meanwhile is not overwritten: the server says so, and the choice stays. */
export function PersonRoles({ person: { id, name, base, roles: held }, onChanged }: Props) {
  const [roles, setRoles] = useState(held)
  const { busy, fault, send, refuse } = useSend()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = rolesFault(roles)
    if (wrong) return refuse(wrong, { roles: wrong })
    void send(async () => {
      await officeApi.staff.roles({ id, base, roles }).catch(async (error) => {
        // What the colleague chose meanwhile is shown above; the next press is made knowing it.
        if (error instanceof Refusal && error.code === MOVED_ON) await onChanged()
        throw error
      })
      toast(`${name}的角色已更改，其登录已结束`)
      await onChanged()
    })
  }
  return (
    <form className={forms.apart} onSubmit={submit} noValidate>
      <FormFault fault={fault} shown={['roles']} />
      <RoleChoice chosen={roles} onChange={setRoles} error={fault?.fields.roles} />
      <div className={forms.acts}>
        <Button type="submit" busy={busy} disabled={busy || String(roles) === String(held)}>
          更改角色
        </Button>
      </div>
    </form>
  )
}
