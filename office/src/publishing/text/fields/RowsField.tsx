import {
  type Field as FieldFacts,
  type FieldValue,
  type FieldValues,
  partsIn,
} from '@zhengcai/contract/fieldsOfKind.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import type { FieldProps, WithParts } from './fieldProps.ts'
import css from './fields.module.css'
import { withPart } from './fieldValues.ts'

type Props = FieldProps<Extract<FieldFacts, { input: 'rows' }>> & WithParts & { error: string | undefined }

/** Several of the same: chapters, contents, attachments. They are put in order by keys as well as by hand. */
export function RowsField({ field, path, value, onChange, disabled, problems, error, Part }: Props) {
  const rows = Array.isArray(value) ? value.map(partsIn) : []
  const set = (next: FieldValues[]) => onChange(next.length > 0 ? (next as FieldValue[]) : undefined)
  const move = (at: number, by: number) => set(rows.toSpliced(at, 1).toSpliced(at + by, 0, rows[at] ?? {}))
  return (
    <fieldset className={css.rows}>
      <legend>
        {field.label}
        {!field.required && <span className={css.optional}>选填</span>}
      </legend>
      {error && <p className={css.error}>{error}</p>}
      {rows
        .map((row, at) => ({ row, at, name: `第 ${at + 1} 项` }))
        .map(({ row, at, name: place }) => (
          <div key={place} className={css.row}>
            {Object.entries(field.parts).map(([name, part]) => (
              <Part
                key={name}
                field={part}
                path={`${path}.${at}.${name}`}
                value={row[name]}
                disabled={disabled}
                problems={problems}
                onChange={(next) => set(rows.with(at, withPart(row, name, next)))}
              />
            ))}
            <div className={css.rowActs}>
              <span>{place}</span>
              <button type="button" disabled={disabled || at === 0} onClick={() => move(at, -1)}>
                上移
              </button>
              <button type="button" disabled={disabled || at === rows.length - 1} onClick={() => move(at, 1)}>
                下移
              </button>
              <button type="button" disabled={disabled} onClick={() => set(rows.toSpliced(at, 1))}>
                删除
              </button>
            </div>
          </div>
        ))}
      {!disabled && rows.length < field.most && (
        <Button quiet onClick={() => set([...rows, {}])}>
          {`加一项${field.label}`}
        </Button>
      )}
    </fieldset>
  )
}
