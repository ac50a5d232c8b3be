import type { CalendarEntry } from '@zhengcai/contract/publishing/release.contract.ts'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import forms from '../../platform/parts/forms.module.css'
import { useMay } from '../../platform/session/staffSession.ts'
import { useWithdrawing, WithdrawActs } from '../withdrawing/WithdrawActs.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { addDays } from './months.ts'

/** With Shift, by so many days. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type Props = {
  entry: CalendarEntry
  /** Behind one word, where a day has little room. */
  folded: boolean
  onDone: () => Promise<void>
}

/** What can be done with one entry from here, for those who may. */
export function EntryActs({ entry, folded, onDone }: Props) {
  const mayMove = useMay('release')
  const [planned, setPlanned] = useState<string>()
  const { text, kind, time, title } = entry
  if (!text) return null
  const byKeys = (event: KeyboardEvent) => {
    const step = event.shiftKey ? STEPS[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    setPlanned(`${addDays(time.slice(0, 10), step)} ${time.slice(11, 16)}`)
  }
  return (
    <>
      {kind === 'scheduled' && mayMove && (
        <button
          type="button"
          className={forms.text}
          aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
          onKeyDown={byKeys}
          onClick={() => setPlanned(time.slice(0, 16))}
        >
          改期<span className="visually-hidden">{title}</span>
        </button>
      )}
      {OFFERED.includes(kind) && <Taking text={{ ...text, title }} folded={folded} onDone={onDone} />}
      {planned !== undefined && (
        <MoveDialog
          key={planned}
          entry={entry}
          text={text}
          planned={planned}
          onDone={onDone}
          onClose={() => setPlanned(undefined)}
        />
      )}
    </>
  )
}

type TakingProps = Omit<ComponentProps<typeof WithdrawActs>, 'button'> & { folded: boolean }

function Taking({ text, folded, onDone }: TakingProps) {
  const offered = useWithdrawing(text)
  const hidden = <span className="visually-hidden">{text.title}</span>
  const acts = (
    <WithdrawActs
      text={text}
      onDone={onDone}
      button={(label, open) => (
        <button type="button" className={forms.text} onClick={open}>
          {label}
          {hidden}
        </button>
      )}
    />
  )
  if (offered.length === 0 || !folded) return acts
  return (
    <details>
      <summary>操作{hidden}</summary>
      {acts}
    </details>
  )
}

/** Where readers have it, or had it. */
const OFFERED: readonly CalendarEntry['kind'][] = ['published', 'withdrawal', 'withdrawn', 'training']
