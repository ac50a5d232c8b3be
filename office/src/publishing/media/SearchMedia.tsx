import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, useState } from 'react'
import { go } from '../../platform/go.ts'
import css from './MediaGrid.module.css'

type Props = { keyword: string | undefined; to: (keyword: string | undefined) => string }

export function SearchMedia({ keyword, to }: Props) {
  const [typed, setTyped] = useState(keyword ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void go(to(typed.trim() || undefined))
  }
  return (
    <form className={css.search} aria-label="查找媒体" onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Field
        label="查找"
        hint="文件名、替代文字、图注、来源中的词"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={100}
      />
      <Button type="submit" quiet>
        查找
      </Button>
    </form>
  )
}
