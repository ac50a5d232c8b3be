import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, useState } from 'react'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import { useSend } from '../../platform/useSend.ts'
import type { DeskCalls } from './deskCalls.ts'

type Props = {
  calls: Pick<DeskCalls<never>, 'people' | 'assign'>
  one: { id: string; assignee: { id: string } | null }
  onDone: () => Promise<void>
}

/** To whom, and a word along with it. */
export function AssignForm({ calls, one, onDone }: Props) {
  const people = useAsked('people', (signal) => calls.people(signal))
  const [staffId, setStaff] = useState('')
  const [note, setNote] = useState('')
  const { busy, fault, send, refuse } = useSend()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!staffId) return refuse('没有选择', { staffId: '请选择一位同事' })
    void send(async () => {
      await calls.assign({ id: one.id, staffId, from: one.assignee?.id ?? null, note })
      toast('已转办，同事会得到通知')
      await onDone()
    })
  }
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <FormFault fault={fault} shown={['staffId', 'note']} />
      <SelectField
        label="派给"
        none="请选择"
        value={staffId}
        onChange={setStaff}
        choices={(people.data ?? []).filter(({ id }) => id !== one.assignee?.id).map(({ id, name }) => [id, name])}
        error={fault?.fields.staffId}
      />
      <Field
        label="附言"
        maxLength={200}
        value={note}
        error={fault?.fields.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={forms.acts}>
        <Button type="submit" busy={busy}>
          转办
        </Button>
      </div>
    </form>
  )
}
