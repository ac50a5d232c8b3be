import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { useMay } from '../../platform/session/staffSession.ts'
import type { OpenedLaw } from './openedLaw.ts'
import { ReasonForm } from './ReasonForm.tsx'

/** A law is never deleted: taken from readers at once, shown again by two people. */
export function WithdrawLaw({ law, onDone }: { law: OpenedLaw; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const [mayLaw, mayWithdraw] = [useMay('law'), useMay('withdraw')]
  const restoring = law.changes.some(({ kind, state }) => kind === 'restore' && state === 'waiting')
  if (law.withdrawn ? !mayLaw || restoring : !(mayLaw || mayWithdraw)) return null
  const word = law.withdrawn ? '恢复' : '撤下'
  const { lawId, base } = law
  return (
    <>
      <Button quiet onClick={() => setOpen(true)}>
        {word}
      </Button>
      <Dialog open={open} title={`${word}法规`} onClose={() => setOpen(false)}>
        <ReasonForm
          lede={
            law.withdrawn
              ? `《${law.name}》的全部版本重新给读者看，由另一人确认后生效。`
              : `《${law.name}》的全部版本立即从读者处撤下，指向它的链接随后去掉。文本都留着，以后可以恢复。`
          }
          word={word}
          done={law.withdrawn ? '已提交，待另一人确认' : '已撤下，读者不再看到'}
          act={(reason) => officeApi.lawDesk[law.withdrawn ? 'restore' : 'withdraw']({ lawId, base, reason })}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      </Dialog>
    </>
  )
}
