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
  const acts = taken.map((one) => (
    <button key={one.esId} type="button" onClick={() => setItem(one)}>
      {`紧急撤下《${one.title}》`}
    </button>
  ))
  return (
    <>
      <div className={css.urgent}>{acts.slice(0, AT_ONCE)}</div>
      {acts.length > AT_ONCE && (
        <details className={css.urgent}>
          <summary>{`紧急撤下另外 ${acts.length - AT_ONCE} 篇之一……`}</summary>
          {acts.slice(AT_ONCE)}
        </details>
      )}
      {item && <WithdrawDialog items={[item]} emergency onDone={done} onClose={() => setItem(undefined)} />}
    </>
  )
}

/** Two taps for what fits best; the others stand aside. */
const AT_ONCE = 2
