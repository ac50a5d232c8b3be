import type { Field as FieldFacts } from '@zhengcai/contract/fieldsOfKind.ts'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import type { FieldProps } from './fieldProps.ts'
import css from './fields.module.css'

type Props = FieldProps<Extract<FieldFacts, { input: 'time' | 'day' | 'month' }>> & { error: string | undefined }

/** Beijing's day, and its time of day in a field of its own: whatever zone the browser is in, what is typed is what is sent. */
export function DateField({ field, value, onChange, disabled, error }: Props) {
  const [day = '', time = ''] = String(value ?? '').split(' ')
  const shared = { required: field.required ?? false, disabled }
  if (field.input !== 'time')
    return (
      <Field
        {...shared}
        label={field.label}
        hint={field.hint}
        error={error}
        type={field.input === 'day' ? 'date' : 'month'}
        value={day}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    )
  const join = (nextDay: string, nextTime: string) => onChange(`${nextDay} ${nextTime}`.trim() || undefined)
  return (
    <div className={css.pair}>
      <Field
        {...shared}
        label={`${field.label}·日期`}
        hint={field.hint ?? '北京时间'}
        error={error}
        type="date"
        value={day.includes(':') ? '' : day}
        onChange={(event) => join(event.currentTarget.value, day.includes(':') ? day : time)}
      />
      <Field
        {...shared}
        required
        label="时刻"
        hint={`不填为 ${field.dayAlone ?? '00:00'}`}
        type="time"
        value={day.includes(':') ? day : time}
        onChange={(event) => join(day.includes(':') ? '' : day, event.currentTarget.value)}
      />
    </div>
  )
}
