import { EFFECTIVE_ASSUMED, LAW_STATUSES, type LawStatus as Value } from '@zhengcai/contract/knowledge/lawWords.ts'
import { Status, type Tone } from '../ui/states/Status.tsx'

const TONES: Record<Value, Tone> = { '1': 'ok', '2': 'warn', '3': 'off', '4': 'off', '5': 'seal' }

/** Whether a text is in force, in a word; and that this rests on a day which is only assumed. */
export function LawStatus({ status, assumed }: { status: Value; assumed?: boolean }) {
  return (
    <>
      <Status tone={TONES[status]}>{LAW_STATUSES[status]}</Status>
      {assumed && <Status tone="warn">{EFFECTIVE_ASSUMED}</Status>}
    </>
  )
}
