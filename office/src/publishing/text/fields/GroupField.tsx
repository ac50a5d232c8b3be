import { type Field as FieldFacts, partsIn } from '@zhengcai/contract/fieldsOfKind.ts'
import type { FieldProps, WithParts } from './fieldProps.ts'
import css from './fields.module.css'
import { withPart } from './fieldValues.ts'

type Props = FieldProps<Extract<FieldFacts, { input: 'group' }>> & WithParts & { error: string | undefined }

/** Fields that belong together, as those of an address. */
export function GroupField({ field, path, value, onChange, disabled, problems, error, Part }: Props) {
  const parts = partsIn(value)
  return (
    <fieldset className={css.rows}>
      <legend>{field.label}</legend>
      {error && <p className={css.error}>{error}</p>}
      {Object.entries(field.parts).map(([name, part]) => (
        <Part
          key={name}
          field={part}
          path={`${path}.${name}`}
          value={parts[name]}
          disabled={disabled}
          problems={problems}
          onChange={(next) => {
            const changed = withPart(parts, name, next)
            onChange(Object.keys(changed).length > 0 ? changed : undefined)
          }}
        />
      ))}
    </fieldset>
  )
}
