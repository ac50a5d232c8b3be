import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field, TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, useState } from 'react'
import forms from '../../../platform/parts/forms.module.css'
import type { FigureFacts } from '../views/uploads.ts'
import { altFault } from './altFault.ts'

type Props = { facts: FigureFacts; onDone: (facts: FigureFacts) => void; onCancel: () => void }

export function FigureForm({ facts, onDone, onCancel }: Props) {
  const [alt, setAlt] = useState(facts.alt)
  const [decorative, setDecorative] = useState(facts.decorative === true)
  const [caption, setCaption] = useState(facts.caption ?? '')
  const [credit, setCredit] = useState(facts.credit ?? '')
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = decorative ? undefined : altFault(alt, facts.media)
    setFault(wrong)
    if (wrong) return
    onDone({
      media: facts.media,
      alt: decorative ? '' : alt.trim(),
      decorative,
      caption: caption.trim(),
      credit: credit.trim(),
    })
  }
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      {!decorative && (
        <TextField
          label="替代文字"
          hint="给看不见图的人：图上有什么，6 到 200 个字"
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          error={fault}
          rows={3}
          required
        />
      )}
      <label className={forms.check}>
        <input type="checkbox" checked={decorative} onChange={(event) => setDecorative(event.currentTarget.checked)} />
        装饰性图片，没有要说明的内容
      </label>
      <Field label="图注" value={caption} onChange={(event) => setCaption(event.currentTarget.value)} maxLength={200} />
      <Field
        label="图片来源"
        value={credit}
        onChange={(event) => setCredit(event.currentTarget.value)}
        maxLength={60}
      />
      <div className={forms.acts}>
        <Button quiet onClick={onCancel}>
          取消
        </Button>
        <Button type="submit">确定</Button>
      </div>
    </form>
  )
}
