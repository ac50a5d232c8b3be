import { useState } from 'react'
import { Button } from './Button.tsx'
import { Confirm } from './Confirm.tsx'

type Props = { label: string; question: string; onConfirm: () => Promise<void> }

/** A button for an act that cannot be taken back: it asks once more, saying what it does. */
export function ConfirmButton({ label, question, onConfirm }: Props) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onConfirm().finally(() => setBusy(false))
  }
  return (
    <>
      <Button quiet busy={busy} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Confirm
        open={open}
        title={label}
        act={label}
        stay="不了"
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        {question}
      </Confirm>
    </>
  )
}
