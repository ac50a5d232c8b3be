import { LAW_CHANGES, REASON_MOST } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { holdWhileComposing } from '../../platform/holdWhileComposing.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useSend } from '../../platform/useSend.ts'
import type { OpenedLaw, OpenedVersion } from './openedLaw.ts'

type Props = { law: OpenedLaw; version: OpenedVersion; onClose: () => void; onDone: () => void }

/** A version that was released by mistake is taken back, or stands again; both by two people. */
export function TakeBack({ law, version, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const { busy, fault, send } = useSend()
  const { esId, base, takenBack } = version
  const others = law.versions.filter((one) => one.esId !== esId && !one.takenBack)
  if (!takenBack && others.length === 0)
    return (
      <>
        <p className={forms.lede}>这部法规给读者看的只有这一个版本，不能撤回。要让读者看不到，请用页首的“撤下”。</p>
        <div className={forms.acts}>
          <Button quiet onClick={onClose}>
            知道了
          </Button>
        </div>
      </>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await officeApi.lawDesk[takenBack ? 'bringBack' : 'takeBack']({ esId, base, reason })
      toast('已提交，待另一人确认')
      onDone()
    })
  }
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <FormFault fault={fault} shown={['reason']} />
      <p className={forms.lede}>
        {takenBack
          ? `${version.published} 公布的版本重新给读者看，由另一人确认后生效。`
          : `${version.published} 公布的版本由另一人确认后撤回：读者看不到它，前后版本的施行期间随之接上，引用它的内容重新识别。文本留着，以后可以恢复。`}
      </p>
      <Field
        required
        label="理由"
        maxLength={REASON_MOST}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={fault?.fields.reason}
      />
      <div className={forms.acts}>
        <Button quiet onClick={onClose}>
          不了
        </Button>
        <Button type="submit" busy={busy}>
          {LAW_CHANGES[takenBack ? 'bringBack' : 'takeBack']}
        </Button>
      </div>
    </form>
  )
}
