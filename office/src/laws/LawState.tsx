import type { LawStatus } from '@zhengcai/contract/knowledge/lawWords.ts'
import { Status, type Tone } from '@zhengcai/web/ui/states/Status.tsx'

const TONES: Record<LawStatus, Tone> = { '1': 'ok', '2': 'warn', '3': 'off', '4': 'off', '5': 'off' }

/** How a version stands today; that it was withdrawn comes first. */
export const LawState = ({
  status,
  word,
  withdrawn = false,
}: {
  status: LawStatus
  word: string
  withdrawn?: boolean
}) => (withdrawn ? <Status tone="seal">已撤下</Status> : <Status tone={TONES[status]}>{word}</Status>)
