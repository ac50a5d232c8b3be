import { Field, TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import forms from '../../platform/parts/forms.module.css'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import css from '../site.module.css'

export type RowField<R> = {
  name: keyof R & string
  label: string
  input?: 'text' | 'long' | 'date' | 'number' | 'check' | 'choice'
  max?: number
  hint?: string
  optional?: boolean
  /** Takes the whole width. */
  whole?: boolean
  choices?: readonly (readonly [value: string, word: string])[]
}

type Props<R extends object> = {
  row: R
  fields: readonly RowField<R>[]
  /** Where the row stands in the value, as the server names it. */
  path: string
  faultOf: (path: string) => string | undefined
  onChange: (row: R) => void
}

/** The fields of one thing. What is left empty and may be is not sent. */
export function RowFields<R extends object>({ row, fields, path, faultOf, onChange }: Props<R>) {
  const put = (name: keyof R & string, typed: unknown) => {
    const { [name]: _before, ...rest } = row
    onChange((typed === undefined ? rest : { ...row, [name]: typed }) as R)
  }
  const one = (field: RowField<R>) => {
    const { name, label, input = 'text', max, hint, optional = false, choices = [] } = field
    const value = row[name]
    const error = faultOf(path ? `${path}.${name}` : name)
    const shared = { label, hint, error, required: !optional }
    const typed = (text: string) => (text === '' && optional && input !== 'text' && input !== 'long' ? undefined : text)
    if (input === 'check')
      return (
        <label className={forms.check}>
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => put(name, event.currentTarget.checked)}
          />
          {label}
        </label>
      )
    if (input === 'choice')
      return (
        <SelectField
          label={label}
          value={value === undefined ? '' : String(value)}
          onChange={(chosen) => put(name, chosen === '' ? undefined : chosen)}
          {...(optional && { none: '（无）' })}
          choices={choices}
          error={error}
        />
      )
    if (input === 'long')
      return (
        <TextField
          {...shared}
          rows={3}
          value={String(value ?? '')}
          maxLength={max}
          onChange={(event) => put(name, event.currentTarget.value)}
        />
      )
    if (input === 'number')
      return (
        <Field
          {...shared}
          type="number"
          step="any"
          min={0}
          value={value === undefined ? '' : String(value)}
          onChange={(event) =>
            put(name, event.currentTarget.value === '' ? undefined : event.currentTarget.valueAsNumber)
          }
        />
      )
    return (
      <Field
        {...shared}
        type={input === 'date' ? 'date' : 'text'}
        value={String(value ?? '')}
        maxLength={input === 'date' ? undefined : max}
        onChange={(event) => put(name, typed(event.currentTarget.value))}
      />
    )
  }
  return fields.map((field) => (
    <div key={field.name} className={field.whole ? css.whole : undefined}>
      {one(field)}
    </div>
  ))
}
