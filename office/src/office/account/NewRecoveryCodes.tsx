import { toast } from '@zhengcai/web/platform/toasts.ts'
import { ConfirmButton } from '@zhengcai/web/ui/forms/ConfirmButton.tsx'
import { useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { Section } from '../../platform/parts/Section.tsx'
import { useMe } from '../../platform/session/staffSession.ts'
import { useSend } from '../../platform/useSend.ts'
import { RecoveryCodes } from '../signIn/RecoveryCodes.tsx'

/** A new set of ten; the old ones are worth nothing from then on. */
export function NewRecoveryCodes() {
  const { name } = useMe()
  const [codes, setCodes] = useState<string[]>()
  const { fault, send } = useSend()
  const renew = () => send(async () => setCodes((await officeApi.staffSession.newRecoveryCodes()).recoveryCodes))
  const done = () => {
    setCodes(undefined)
    toast('恢复码已更换')
  }
  return (
    <Section title="恢复码">
      <FormFault fault={fault} />
      {codes ? (
        <div className={forms.narrow}>
          <RecoveryCodes codes={codes} name={name} act="完成" onDone={done} />
        </div>
      ) : (
        <>
          <p className={forms.lede}>快用完了，或怀疑被人看到，就换一组新的十个。</p>
          <ConfirmButton label="更换恢复码" question="原有的恢复码随即作废。" onConfirm={renew} />
        </>
      )}
    </Section>
  )
}
