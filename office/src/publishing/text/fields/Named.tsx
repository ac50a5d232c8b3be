import type { Field } from '@zhengcai/contract/fieldsOfKind.ts'
import type { ReactNode } from 'react'
import css from './fields.module.css'

type Props = {
  id: string
  field: Pick<Field, 'label' | 'hint' | 'required'>
  error: string | undefined
  children: ReactNode
}

/** The name above a field that is more than one box, and what is wrong with it below. */
export function Named({ id, field, error, children }: Props) {
  return (
    <div className={css.named}>
      <label htmlFor={id}>
        {field.label}
        {!field.required && <span className={css.optional}>选填</span>}
      </label>
      {field.hint && <p className={css.hint}>{field.hint}</p>}
      {children}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
