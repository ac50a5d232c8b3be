import type { LawChange } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { shortTime } from '../../platform/time/beijing.ts'

type Told = Pick<LawChange, 'kind' | 'state' | 'by' | 'time' | 'reason'>

/** Above a law that readers no longer have: who took it, when and why, and whether it is on its way back. */
export function withdrawnWords(changes: Told[]): string {
  const [taken] = changes
    .filter(({ kind, state }) => kind === 'withdraw' && state === 'released')
    .sort((one, other) => other.time.localeCompare(one.time))
  const back = changes.find(({ kind, state }) => kind === 'restore' && state === 'waiting')
  return [
    taken ? `${taken.by} ${shortTime(taken.time)} 撤下：${taken.reason}。` : '已撤下。',
    '读者看不到，文本都留着。',
    back ? `${back.by} ${shortTime(back.time)} 提出恢复，待另一人确认（见下方“改动”）。` : '',
  ].join('')
}
