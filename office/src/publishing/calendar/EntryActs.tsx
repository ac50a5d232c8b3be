import type { CalendarEntry } from '@zhengcai/contract/publishing/release.contract.ts'
import type { ComponentProps } from 'react'
import forms from '../../platform/parts/forms.module.css'
import { useWithdrawing, WithdrawActs } from '../withdrawing/WithdrawActs.tsx'

type Props = {
  entry: CalendarEntry
  /** Behind one word, where a day has little room. */
  folded: boolean
  onMove: ((entry: CalendarEntry) => void) | undefined
  onDone: () => Promise<void>
}

/** What can be done with one entry from here, for those who may. */
export function EntryActs({ entry, folded, onMove, onDone }: Props) {
  const { text, kind, title } = entry
  if (!text) return null
  return (
    <>
      {onMove && (
        <button
          type="button"
          className={forms.text}
          aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
          onClick={() => onMove(entry)}
        >
          改期<span className="visually-hidden">{title}</span>
        </button>
      )}
      {OFFERED.includes(kind) && <Taking text={{ ...text, title }} folded={folded} onDone={onDone} />}
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
