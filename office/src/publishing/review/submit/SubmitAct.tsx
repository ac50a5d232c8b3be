import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { OnDemand } from '@zhengcai/web/ui/states/OnDemand.tsx'
import { useState } from 'react'
import type { DeskState, TextDesk } from '../../text/desk/textDesk.ts'
import { submitPart } from '../lateParts.ts'
import { newSubmission, openedAgain, type Submission } from './typedSubmission.ts'

type Props = { desk: TextDesk; state: DeskState; onField: (field: string) => void }

/** 送审; what was typed in the dialog is there again when it is opened once more. */
export function SubmitAct({ desk, state, onField }: Props) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<Submission>()
  const close = () => setOpen(false)
  return (
    <>
      <Button
        onClick={() => {
          setTyped((before) => (before ? openedAgain(before, state) : newSubmission(state)))
          setOpen(true)
        }}
      >
        送审
      </Button>
      <Dialog open={open} title="送审" onClose={close}>
        {typed && (
          <OnDemand part={submitPart} what="送审的表单" onClose={close}>
            {({ SubmitForm }) => (
              <SubmitForm
                desk={desk}
                state={state}
                typed={typed}
                onType={(part) => setTyped({ ...typed, ...part })}
                onField={(field) => {
                  close()
                  onField(field)
                }}
                onDone={() => {
                  close()
                  toast('已送审')
                }}
                onClose={close}
              />
            )}
          </OnDemand>
        )}
      </Dialog>
    </>
  )
}
