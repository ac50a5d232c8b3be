import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { useState } from 'react'
import type { TextDesk } from '../../text/desk/textDesk.ts'
import { useReviewing } from '../reviewing.ts'
import { AgreeForm } from './AgreeForm.tsx'
import { RecallForm } from './RecallForm.tsx'
import { ReturnForm, type Returning } from './ReturnForm.tsx'

const NOTHING: Returning = { reasons: [], own: '', to: 'draft' }

/** Asked for by the bar, the panel and the phone alike; what was typed stays when one closes them to look once more. */
export function ReviewDialogs({ desk }: { desk: TextDesk }) {
  const { asking, ask } = useReviewing()
  const [returning, setReturning] = useState(NOTHING)
  const [reason, setReason] = useState('')
  const close = () => ask(undefined)
  return (
    <>
      <Dialog open={asking === 'return'} title="退回" onClose={close}>
        <ReturnForm
          desk={desk}
          typed={returning}
          onType={setReturning}
          onClose={close}
          onDone={() => {
            close()
            setReturning(NOTHING)
          }}
        />
      </Dialog>
      <Dialog open={asking === 'recall'} title="撤回送审" onClose={close}>
        <RecallForm
          desk={desk}
          reason={reason}
          onReason={setReason}
          onDone={() => {
            close()
            setReason('')
          }}
        />
      </Dialog>
      <Dialog open={asking === 'agree'} title="请您同意的改动" onClose={close}>
        <AgreeForm desk={desk} onDone={close} />
      </Dialog>
    </>
  )
}
