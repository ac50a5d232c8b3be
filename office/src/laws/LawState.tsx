import { LAW, type LawStatus } from '@zhengcai/contract/knowledge/lawWords.ts'
import { Status, type Tone } from '@zhengcai/web/ui/states/Status.tsx'

const TONES: Record<LawStatus, Tone> = {
  [LAW.inForce]: 'ok',
  [LAW.notYet]: 'warn',
  [LAW.amended]: 'off',
  [LAW.expired]: 'off',
  [LAW.abolished]: 'off',
}

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
