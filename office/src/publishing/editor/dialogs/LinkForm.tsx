import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, useState } from 'react'
import forms from '../../../platform/parts/forms.module.css'
import type { LinkPlace } from '../commands/markCommands.ts'
import type { Editor } from '../openEditor.ts'
import { addressIn } from './addressIn.ts'

type Props = { editor: Editor; at: LinkPlace; onDone: () => void; onCancel: () => void }

export function LinkForm({ editor, at, onDone, onCancel }: Props) {
  const [url, setUrl] = useState(at.url)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const isNew = at.from === at.to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = addressIn(url)
    setFault(address ? undefined : '请填写以 https:// 开头的网址，或以 / 开头的本站地址')
    if (!address) return
    editor.setLink(at, address, text.trim())
    onDone()
  }
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Field
        label="地址"
        hint="网址、本站地址（以 / 开头）、mailto: 或 tel:"
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={fault}
        required
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
      />
      {isNew && (
        <Field
          label="文字"
          hint="不填则写地址本身"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={200}
        />
      )}
      <div className={forms.acts}>
        {at.url && (
          <Button
            quiet
            onClick={() => {
              editor.removeLink(at)
              onDone()
            }}
          >
            去掉链接
          </Button>
        )}
        <Button quiet onClick={onCancel}>
          取消
        </Button>
        <Button type="submit">确定</Button>
      </div>
    </form>
  )
}
