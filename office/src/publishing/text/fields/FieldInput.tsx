import type { FieldValue } from '@zhengcai/contract/fieldsOfKind.ts'
import { Field, TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { DateField } from './DateField.tsx'
import { fieldFault } from './fieldFault.ts'
import type { FieldProps } from './fieldProps.ts'
import { GroupField } from './GroupField.tsx'
import { MediaField } from './MediaField.tsx'
import { RowsField } from './RowsField.tsx'
import { WordsField } from './WordsField.tsx'

const NUMBER = /^-?\d+(?:\.\d+)?$/

/** One field of a text by what it takes; what is wrong with it stands beside it. */
export function FieldInput(props: FieldProps) {
  const { field, path, value, onChange, disabled, problems } = props
  const error = fieldFault(field, value) ?? problems.get(path)
  const shared = { label: field.label, hint: field.hint, error, required: field.required ?? false, disabled }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  switch (field.input) {
    case 'lines':
      return (
        <TextField
          {...shared}
          rows={4}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        />
      )
    case 'number':
      return (
        <Field
          {...shared}
          label={field.unit ? `${field.label}（${field.unit}）` : field.label}
          inputMode="decimal"
          placeholder={field.usual === undefined ? undefined : String(field.usual)}
          value={text}
          onChange={(event) => onChange(numberIn(event.currentTarget.value))}
        />
      )
    case 'line':
    case 'email':
      return (
        <Field
          {...shared}
          type={field.input === 'email' ? 'email' : 'text'}
          value={text}
          onKeyDown={holdWhileComposing}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        />
      )
    case 'time':
    case 'day':
    case 'month':
      return <DateField {...props} field={field} error={error} />
    case 'words':
      return <WordsField {...props} field={field} error={error} />
    case 'choice':
    case 'class':
    case 'issue':
      return <ChoiceField {...props} field={field} error={error} />
    case 'media':
      return <MediaField {...props} field={field} error={error} />
    case 'rows':
      return <RowsField {...props} field={field} error={error} Part={FieldInput} />
    case 'group':
      return <GroupField {...props} field={field} error={error} Part={FieldInput} />
  }
}

/** What is no number yet stays as it is typed. */
function numberIn(typed: string): FieldValue | undefined {
  const text = typed.trim()
  return NUMBER.test(text) ? Number(text) : text || undefined
}
