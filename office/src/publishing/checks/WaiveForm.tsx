import { REASON_LEAST } from '@zhengcai/contract/forms.ts'
import { REASON_MOST } from '@zhengcai/contract/publishing/reviewWords.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import forms from '../../platform/parts/forms.module.css'

type Props = {
  verb: string
  label: string
  /** What most would write. */
  usual: string
  onWaive: (reason: string) => void
  onCancel: () => void
}

/** Why something stands as it is: said once, and read by everybody who signs after. */
export function WaiveForm({ verb, label, usual, onWaive, onCancel }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState(usual)
  const [fault, setFault] = useState<string>()
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = reason.trim()
    const isFit = text.length >= REASON_LEAST && text.length <= REASON_MOST
    setFault(isFit ? undefined : `理由应为 ${REASON_LEAST} 到 ${REASON_MOST} 个字`)
    if (isFit) onWaive(text)
  }
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <TextField
        ref={field}
        label={label}
        hint="后面的审读人会看到"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={fault}
        rows={2}
        required
      />
      <div className={forms.acts}>
        <Button quiet onClick={onCancel}>
          取消
        </Button>
        <Button type="submit">{verb}</Button>
      </div>
    </form>
  )
}
