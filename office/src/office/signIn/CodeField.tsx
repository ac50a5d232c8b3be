import { Field } from '@zhengcai/web/ui/forms/Field.tsx'

type Props = {
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  label?: string
  hint?: string
}

/** Six digits from the application, typed with or without a gap, pasted or filled in by the browser. */
export function CodeField({ value, onChange, error, label = '动态码', hint = '验证器里显示的 6 位数字' }: Props) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
    />
  )
}
