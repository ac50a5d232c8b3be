import type { Answer } from '@zhengcai/contract/calls.ts'
import type { staff } from '@zhengcai/contract/office/staff.contract.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { ConfirmButton } from '@zhengcai/web/ui/forms/ConfirmButton.tsx'
import { useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { Section } from '../../platform/parts/Section.tsx'
import { useSend } from '../../platform/useSend.ts'
import { DisablePerson } from './DisablePerson.tsx'
import type { Person } from './StaffTable.tsx'
import { WelcomeLink } from './WelcomeLink.tsx'

type Props = { person: Person; onClose: () => void; onChanged: () => Promise<void> }

/** What ends or begins something at once; each says what it does before it does it. */
export function PersonActs({ person, onClose, onChanged }: Props) {
  const { id, name, status } = person
  const [given, setGiven] = useState<Answer<typeof staff.resetFactor>>()
  const { fault, send } = useSend()
  const act = (done: string, run: () => Promise<unknown>) => () =>
    send(async () => {
      await run()
      toast(done)
      await onChanged()
    })
  if (given) return <WelcomeLink {...given} name={name} onClose={onClose} />
  if (status === 'disabled')
    return (
      <Section title="停用的账号">
        <FormFault fault={fault} />
        <ConfirmButton
          label="重新启用"
          question={`${name}又可以用原来的密码和验证器登录，角色不变。`}
          onConfirm={act(`${name}已启用`, () => officeApi.staff.enable({ id }))}
        />
      </Section>
    )
  return (
    <Section title="其他">
      <FormFault fault={fault} />
      <div className={forms.begin}>
        <ConfirmButton
          label="结束登录"
          question={`${name}在所有设备上的登录都会结束，需要重新登录。`}
          onConfirm={act(`${name}的登录已结束`, () => officeApi.staff.endSessions({ id }))}
        />
        <ConfirmButton
          label={status === 'invited' ? '换一个邀请链接' : '重设密码与二次验证'}
          question={
            status === 'invited'
              ? '原来的链接随即作废。'
              : `${name}的密码、验证器和登录随即失效，要用新的链接重新设定。请先确认确是本人请求。`
          }
          onConfirm={act('新的链接已生成', async () => setGiven(await officeApi.staff.resetFactor({ id })))}
        />
        <DisablePerson person={person} onChanged={onChanged} />
      </div>
    </Section>
  )
}
