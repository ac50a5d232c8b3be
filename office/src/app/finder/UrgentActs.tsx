import type { Found } from '@zhengcai/contract/office/finder.contract.ts'
import { useState } from 'react'
import { tellChanged } from '../../platform/changed.ts'
import type { Taken } from '../../publishing/withdrawing/useTaking.ts'
import { WithdrawDialog } from '../../publishing/withdrawing/WithdrawDialog.tsx'
import css from '../../publishing/withdrawing/withdrawing.module.css'

/** Beside what was found: a line of the list itself can only be opened. */
export function UrgentActs({ found, onDone }: { found: Found[]; onDone: () => void }) {
  const [item, setItem] = useState<Taken>()
  const taken = found.flatMap(({ esId, title }) => (esId ? [{ esId, title }] : []))
  const done = () => {
    onDone()
    tellChanged()
  }
  if (taken.length === 0) return null
  return (
    <details className={css.urgent}>
      <summary>紧急撤下……</summary>
      {taken.map((one) => (
        <button key={one.esId} type="button" onClick={() => setItem(one)}>
          {`紧急撤下《${one.title}》`}
        </button>
      ))}
      {item && <WithdrawDialog items={[item]} emergency onDone={done} onClose={() => setItem(undefined)} />}
    </details>
  )
}
