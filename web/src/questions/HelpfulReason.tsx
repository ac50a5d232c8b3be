import { useState } from 'react'
import { Button } from '../ui/forms/Button.tsx'
import { TextField } from '../ui/forms/Field.tsx'
import { useFocusFirst } from '../ui/forms/useFocusFirst.ts'
import css from './HelpfulReason.module.css'

const REASONS = ['没有回答到问题', '依据已经变化', '看不懂', '与实际做法不符']

type Props = { busy: boolean; onSend: (reason: string) => void; onClose: () => void }

/** What was missing, by one tap or in words. */
export function HelpfulReason({ busy, onSend, onClose }: Props) {
  const [reason, setReason] = useState('')
  const place = useFocusFirst()
  return (
    <form
      ref={place}
      className={css.why}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(reason)
      }}
    >
      <p>哪里不够好</p>
      <p className={css.reasons}>
        {REASONS.map((text) => (
          <button key={text} type="button" aria-pressed={reason === text} onClick={() => setReason(text)}>
            {text}
          </button>
        ))}
      </p>
      <TextField
        label="也可以写几句"
        rows={2}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p className={css.acts}>
        <Button type="submit" busy={busy}>
          告诉编辑部
        </Button>
        <Button quiet onClick={onClose}>
          取消
        </Button>
      </p>
    </form>
  )
}
