import { ITEM_FIELDS } from '@zhengcai/contract/fieldsOfKind.ts'
import { DRAFT_KINDS, type DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { go } from '../../platform/go.ts'
import { newOnce } from '../../platform/once.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import { useSend } from '../../platform/useSend.ts'
import { fieldFault } from '../text/fields/fieldFault.ts'

/** 单页 are there already and are revised, not written anew. */
const KINDS = Object.entries(DRAFT_KINDS).filter(([kind]) => kind !== 'page')

/** A new text: its kind and, where it is known, its title. */
export function NewText({ kind }: { kind: DraftKind | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>新建稿件</Button>
      <Dialog open={open} title="新建稿件" onClose={() => setOpen(false)}>
        <Form begin={kind === 'page' ? undefined : kind} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Form({ begin = 'news', onClose }: { begin: DraftKind | undefined; onClose: () => void }) {
  const [kind, setKind] = useState<DraftKind>(begin)
  const [title, setTitle] = useState('')
  // One for each time the dialog is opened: pressed again after a lost answer, it makes the same text.
  const [once] = useState(newOnce)
  const { busy, fault, send } = useSend()
  // A title that was pasted is not cut off unseen; one that is still short is written on.
  const tooLong = title.length > ITEM_FIELDS.title.least ? fieldFault(ITEM_FIELDS.title, title) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (tooLong) return
    void send(async () => {
      const { id } = await officeApi.draft.create({ kind, title, once })
      onClose()
      await go(`/office/text?id=${id}`)
    })
  }
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <FormFault fault={fault} shown={['title']} />
      <Field
        label="标题"
        hint="可以以后再写"
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={tooLong ?? fault?.fields.title}
      />
      <SelectField label="种类" value={kind} onChange={(value) => setKind(value as DraftKind)} choices={KINDS} />
      <div className={forms.acts}>
        <Button quiet onClick={onClose}>
          取消
        </Button>
        <Button type="submit" busy={busy}>
          开始写
        </Button>
      </div>
    </form>
  )
}
