import type { Field as FieldFacts } from '@zhengcai/contract/fieldsOfKind.ts'
import { useId } from 'react'
import { useFieldChoices } from './fieldChoices.ts'
import type { FieldProps } from './fieldProps.ts'
import css from './fields.module.css'
import { Named } from './Named.tsx'

type Props = FieldProps<Extract<FieldFacts, { input: 'choice' | 'class' | 'issue' }>> & { error: string | undefined }

/** One of several: of the kind's own words, of the classes, or of the issues. */
export function ChoiceField({ field, value, onChange, disabled, error }: Props) {
  const id = useId()
  const choices = useFieldChoices()
  const options =
    field.input === 'choice'
      ? Object.entries(field.choices)
      : field.input === 'class'
        ? choices.classes.map((one) => [one.id, one.name] as const)
        : choices.issues.map((one) => [one.esId, one.title] as const)
  const chosen = String(value ?? '')
  const isKnown = chosen === '' || options.some(([name]) => name === chosen)
  const usual = options.find(([name]) => name === field.usual)?.[1]
  return (
    <Named id={id} field={field} error={error}>
      <select
        id={id}
        className={css.select}
        disabled={disabled}
        value={chosen}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      >
        <option value="">{usual ? `${usual}（默认）` : '请选择'}</option>
        {!isKnown && <option value={chosen}>{`${chosen}（已不在其中）`}</option>}
        {options
          // Chosen or not it counts as the same: it stands in the list once.
          .filter(([name]) => name !== field.usual || name === chosen)
          .map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
      </select>
    </Named>
  )
}
