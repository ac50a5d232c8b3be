import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { useState } from 'react'
import forms from '../../platform/parts/forms.module.css'

type Props = {
  label: string
  value: string
  onChange: (password: string) => void
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error?: string | undefined
}

/** Hidden unless the person wants to see it; pasting is welcome. */
export function PasswordField({ onChange, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <div className={forms.joined}>
      <Field
        {...rest}
        type={shown ? 'text' : 'password'}
        onChange={(event) => onChange(event.currentTarget.value)}
        required
        autoCapitalize="off"
        spellCheck={false}
      />
      <label className={forms.check}>
        <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} />
        {`显示${rest.label}`}
      </label>
    </div>
  )
}
