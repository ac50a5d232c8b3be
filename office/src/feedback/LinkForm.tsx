import type { FeedbackCase } from '@zhengcai/contract/feedback/feedbackDesk.contract.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../platform/api/officeApi.ts'
import { FormFault } from '../platform/parts/FormFault.tsx'
import forms from '../platform/parts/forms.module.css'
import { SelectField } from '../platform/parts/SelectField.tsx'
import { useSend } from '../platform/useSend.ts'

const OFFERED = 20

/** Which text it is about, found by its title. */
export function LinkForm({ one, onDone }: { one: FeedbackCase; onDone: () => Promise<void> }) {
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<{ esId: string; title: string }[]>()
  const [esId, setItem] = useState('')
  const { busy, fault, send, refuse } = useSend()
  const find = () =>
    void send(async () => {
      const { rows } = await officeApi.draft.list({ keyword: keyword.trim(), pageNum: 1, pageSize: OFFERED })
      setFound(rows.filter(({ released }) => released))
      setItem('')
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!found || !esId) {
      if (keyword.trim() === '') return refuse('没有填写', { keyword: '请填写标题中的字' })
      return found ? refuse('没有选择', { esId: '请选择一篇' }) : find()
    }
    void send(async () => {
      await officeApi.feedbackDesk.link({ id: one.id, esId, from: one.item?.esId ?? null })
      toast('已关联')
      await onDone()
    })
  }
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <FormFault fault={fault} shown={['keyword', 'esId']} />
      <Field
        required
        label="标题中的字"
        type="search"
        maxLength={50}
        value={keyword}
        error={fault?.fields.keyword}
        onChange={(event) => {
          setKeyword(event.currentTarget.value)
          setFound(undefined)
        }}
      />
      {found && found.length === 0 && <p role="status">没有找到已发布的内容，请换一个词。</p>}
      {found && found.length > 0 && (
        <SelectField
          label="说的是哪一篇"
          none="请选择"
          value={esId}
          onChange={setItem}
          choices={found.map((item) => [item.esId, item.title])}
          error={fault?.fields.esId}
        />
      )}
      <div className={forms.acts}>
        <Button type="submit" busy={busy}>
          {found && found.length > 0 ? '关联' : '查找'}
        </Button>
      </div>
    </form>
  )
}
