import { keysOf } from '@zhengcai/contract/keysOf.ts'
import {
  CHANGE_KINDS,
  type ChangeKind,
  CORRECTION_LEAST,
  CORRECTION_MOST,
} from '@zhengcai/contract/publishing/releaseWords.ts'
import { TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { useId } from 'react'
import forms from '../../platform/parts/forms.module.css'
import css from './review.module.css'

const MEANING = {
  correction: '更正（事实、数字、人名、法规；读者会看到说明）',
  wording: '文字修订（措辞、排版；不附说明）',
} as const satisfies Record<ChangeKind, string>

type Chosen = { change: ChangeKind | undefined; changeNote: string }
type Props = Chosen & { onChange: (part: Partial<Chosen>) => void; errors: Record<string, string> | undefined }

/** A text that readers have already: which kind of change it is, and what they are told of it. */
export function ChangeFields({ change, changeNote, onChange, errors }: Props) {
  const name = useId()
  return (
    <fieldset className={css.group}>
      <legend>读者已经有这篇内容，这次是</legend>
      {keysOf(CHANGE_KINDS).map((kind) => (
        <label key={kind} className={forms.check}>
          <input type="radio" name={name} checked={change === kind} onChange={() => onChange({ change: kind })} />
          {MEANING[kind]}
        </label>
      ))}
      {errors?.change && <p className={css.error}>{errors.change}</p>}
      {change === 'correction' && (
        <TextField
          required
          rows={3}
          label="更正说明"
          hint={`${CORRECTION_LEAST} 到 ${CORRECTION_MOST} 字，读者在页面上看到`}
          error={errors?.changeNote}
          value={changeNote}
          onChange={(event) => onChange({ changeNote: event.currentTarget.value })}
        />
      )}
    </fieldset>
  )
}
