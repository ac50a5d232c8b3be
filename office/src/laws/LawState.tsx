import type { LawStatus } from '@zhengcai/contract/knowledge/lawWords.ts'
import { Status, type Tone } from '@zhengcai/web/ui/states/Status.tsx'

const TONES: Record<LawStatus, Tone> = { '1': 'ok', '2': 'warn', '3': 'off', '4': 'off', '5': 'off' }

/** How a version stands today; that it was withdrawn with its law, or taken back, comes first. */
export const LawState = ({
  status,
  word,
  withdrawn = false,
  takenBack = false,
}: {
  status: LawStatus
  word: string
  withdrawn?: boolean
  takenBack?: boolean
}) => {
  if (withdrawn || takenBack) return <Status tone="seal">{withdrawn ? '已撤下' : '已撤回'}</Status>
  return <Status tone={TONES[status]}>{word}</Status>
}
