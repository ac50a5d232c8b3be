import { useState } from 'react'
import { Button } from './Button.tsx'
import css from './ConfirmButton.module.css'
import { Dialog } from './Dialog.tsx'

type Props = { label: string; question: string; onConfirm: () => Promise<void> }

/** An act that cannot be taken back asks once more, saying what it does. */
export function ConfirmButton({ label, question, onConfirm }: Props) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onConfirm().finally(() => setBusy(false))
    setOpen(false)
  }
  return (
    <>
      <Button quiet onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={label} onClose={() => setOpen(false)}>
        <p className={css.question}>{question}</p>
        <p className={css.acts}>
          <Button busy={busy} onClick={confirm}>
            {label}
          </Button>
          <Button quiet onClick={() => setOpen(false)}>
            不了
          </Button>
        </p>
      </Dialog>
    </>
  )
}
