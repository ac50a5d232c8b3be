import type { DraftRow } from '@zhengcai/contract/publishing/draft.contract.ts'
import { BULK_ACTS, type BulkAct } from '@zhengcai/contract/publishing/draftWords.ts'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { useRef, useState } from 'react'
import { useMay } from '../../platform/session/staffSession.ts'
import { BulkForm } from './BulkForm.tsx'
import { TakeTexts } from './TakeTexts.tsx'
import type { TextChoices } from './TextFilters.tsx'
import css from './texts.module.css'
import type { Chosen, Wanted } from './textsAddress.ts'
import { useChoosing } from './useChoosing.ts'

const ACTS = Object.entries(BULK_ACTS) as [BulkAct, string][]

type Props = {
  wanted: Wanted
  chosen: Chosen
  rows: DraftRow[]
  choices: TextChoices | undefined
  onChanged: () => Promise<void>
}

/** What can be done with all that is chosen, on whichever page it stands. */
export function BulkBar({ wanted, chosen, rows, choices, onChanged }: Props) {
  const [act, setAct] = useState<BulkAct>()
  const mayWithdraw = useMay('withdraw')
  const mayTake = useMay('take')
  const { clear } = useChoosing(wanted, chosen)
  // Titles of pages turned over meanwhile, for the report.
  const titles = useRef(new Map<string, string>())
  for (const { id, title } of rows) titles.current.set(id, title)
  const close = () => setAct(undefined)
  return (
    <section className={css.bulk} aria-label={`对所选的 ${chosen.length} 篇`}>
      <b>{`已选 ${chosen.length} 篇`}</b>
      {ACTS.filter(([one]) => one !== 'withdraw' || mayWithdraw).map(([one, word]) => (
        <button key={one} type="button" onClick={() => setAct(one)}>
          {word}
        </button>
      ))}
      {mayTake && <TakeTexts chosen={chosen} />}
      <button type="button" className={css.clear} onClick={clear}>
        取消选择
      </button>
      <Dialog open={act !== undefined} title={act ? `${BULK_ACTS[act]}：${chosen.length} 篇` : ''} onClose={close}>
        {act && (
          <BulkForm
            act={act}
            chosen={chosen}
            choices={choices}
            titleOf={(id) => titles.current.get(id) || `编号 ${id}`}
            onClose={close}
            onChanged={onChanged}
          />
        )}
      </Dialog>
    </section>
  )
}
