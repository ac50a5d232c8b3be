import { REASON_MOST } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { holdWhileComposing } from '../../platform/holdWhileComposing.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useMay } from '../../platform/session/staffSession.ts'
import { useSend } from '../../platform/useSend.ts'
import type { OpenedLaw } from './openedLaw.ts'

/** A law is never deleted: taken from readers at once, shown again by two people. */
export function WithdrawLaw({ law, onDone }: { law: OpenedLaw; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const [mayLaw, mayWithdraw] = [useMay('law'), useMay('withdraw')]
  const restoring = law.changes.some(({ kind, state }) => kind === 'restore' && state === 'waiting')
  if (law.withdrawn ? !mayLaw || restoring : !(mayLaw || mayWithdraw)) return null
  const word = law.withdrawn ? '恢复' : '撤下'
  return (
    <>
      <Button quiet onClick={() => setOpen(true)}>
        {word}
      </Button>
      <Dialog open={open} title={`${word}法规`} onClose={() => setOpen(false)}>
        <Form
          law={law}
          word={word}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      </Dialog>
    </>
  )
}

type Props = { law: OpenedLaw; word: string; onClose: () => void; onDone: () => void }

function Form({ law, word, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const { busy, fault, send } = useSend()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wish = { lawId: law.lawId, base: law.base, reason }
    void send(async () => {
      if (law.withdrawn) await officeApi.lawDesk.restore(wish)
      else await officeApi.lawDesk.withdraw(wish)
      toast(law.withdrawn ? '已提交，待另一人确认' : '已撤下，读者不再看到')
      onDone()
    })
  }
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <FormFault fault={fault} shown={['reason']} />
      <p className={forms.lede}>
        {law.withdrawn
          ? `《${law.name}》的全部版本重新给读者看，由另一人确认后生效。`
          : `《${law.name}》的全部版本立即从读者处撤下，指向它的链接随后去掉。文本都留着，以后可以恢复。`}
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
          {word}
        </Button>
      </div>
    </form>
  )
}
