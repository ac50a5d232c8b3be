import { saveFile } from '@zhengcai/web/platform/saveFile.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useSend } from '../../platform/useSend.ts'
import type { Reader } from './Reader.ts'

/** What a reader may ask for about their data, done for them; who asked and how stands in the audit. */
export function PersonsForm({ reader: { id }, onGone }: { reader: Reader; onGone: () => Promise<void> }) {
  const [note, setNote] = useState('')
  const [tail, setTail] = useState('')
  const { busy, fault, send } = useSend()
  const take = () =>
    void send(async () => {
      saveFile(`读者数据-${id}.json`, 'application/json', await officeApi.readerDesk.export({ id, note }))
    })
  const forget = () =>
    void send(async () => {
      await officeApi.readerDesk.forget({ id, note, tail })
      toast('已删除这位读者的数据')
      await onGone()
    })
  return (
    <>
      <FormFault fault={fault} shown={['note', 'tail']} />
      <Field
        label="请求的依据"
        required
        hint="谁在什么时候以什么方式提出，怎样核实是本人；4 到 500 个字"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={fault?.fields.note}
        maxLength={500}
      />
      <div className={forms.apart}>
        <div className={forms.begin}>
          <Button quiet busy={busy} onClick={take}>
            导出其数据
          </Button>
        </div>
      </div>
      <Field
        label="手机号后四位"
        required
        hint="删除时填写；删除后不能恢复，公开的问答不带其人留下"
        value={tail}
        onChange={(event) => setTail(event.currentTarget.value)}
        error={fault?.fields.tail}
        inputMode="numeric"
        maxLength={4}
      />
      <div className={forms.begin}>
        <Button quiet busy={busy} onClick={forget}>
          删除其数据
        </Button>
      </div>
    </>
  )
}
