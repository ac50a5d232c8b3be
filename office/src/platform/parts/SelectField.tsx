import { useId } from 'react'
import css from './SelectField.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** What stands first and chooses nothing. */
  none?: string
  choices: readonly (readonly [value: string, word: string])[]
  error?: string | undefined
}

/** A labelled choice from a list. A value that is not on it stays, as it was asked for. */
export function SelectField({ label, value, onChange, none, choices, error }: Props) {
  const id = useId()
  const isKnown = value === '' || choices.some(([one]) => one === value)
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {choices.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
