import { WITHDRAW_REASON_MOST, WITHDRAW_REASONS } from '@zhengcai/contract/publishing/releaseWords.ts'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import css from './withdrawing.module.css'

type Props = {
  value: string
  onChange: (reason: string) => void
  error: string | undefined
  /** What most are for, one tap each; without them only own words. */
  offered?: readonly string[]
}

/** Why, in own words or by one tap. */
export function ReasonField({ value, onChange, error, offered = WITHDRAW_REASONS }: Props) {
  return (
    <>
      {offered.length > 0 && (
        <div className={css.reasons}>
          {offered.map((reason) => (
            <button key={reason} type="button" aria-pressed={value === reason} onClick={() => onChange(reason)}>
              {reason}
            </button>
          ))}
        </div>
      )}
      <Field
        required
        label="理由"
        hint="留在稿件的经过里，经手的人都看得到"
        maxLength={WITHDRAW_REASON_MOST}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
    </>
  )
}
