import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import css from './Field.module.css'

type Shared = { label: string; hint?: string | undefined; error?: string | undefined }
type InputProps = Shared & ComponentPropsWithRef<'input'>
type TextProps = Shared & ComponentPropsWithRef<'textarea'>

/** A labelled field: the hint says what is wanted, the error what is wrong, both read out with it. */
export function Field({ label, hint, error, ...rest }: InputProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} hint={hint} error={error} required={rest.required}>
      <input
        {...rest}
        id={id}
        className={css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </Labelled>
  )
}

export function TextField({ label, hint, error, ...rest }: TextProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} hint={hint} error={error} required={rest.required}>
      <textarea
        rows={5}
        {...rest}
        id={id}
        className={css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </Labelled>
  )
}

const describedBy = (id: string, hint?: string, error?: string) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

function Labelled({
  id,
  label,
  hint,
  error,
  required,
  children,
}: Shared & { id: string; required?: boolean | undefined; children: ReactNode }) {
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {!required && <span className={css.optional}>选填</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
