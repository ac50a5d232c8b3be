import type { SolicitFacts } from '@zhengcai/contract/knowledge/facts.ts'
import type { Tone } from '../ui/states/Status.tsx'

type State = Pick<SolicitFacts, 'state' | 'daysLeft'>
type Deadline = State & Pick<SolicitFacts, 'deadline'>

const SOON = 7

/** The state in a word, and in what tone: the last week is told in red. */
export function stateOf({ state, daysLeft }: State): { name: string; tone: Tone } {
  if (state === 'closed') return { name: '已截止', tone: 'off' }
  return { name: '征稿中', tone: daysLeft <= SOON ? 'seal' : 'ok' }
}

/** How long there still is, counted in days as people count them. */
export function timeLeft({ state, daysLeft }: State): string {
  if (state === 'closed') return '已截止'
  if (daysLeft === 0) return '今天截止'
  if (daysLeft === 1) return '明天截止'
  return `还有 ${daysLeft} 天`
}

/** The same for a box that sets the middle part large; a call that is over names its last day instead. */
export function leftInParts(call: Deadline): [before: string, main: string, after: string] {
  if (call.state === 'closed') {
    const [year, day] = lastDay(call.deadline).split(/(?<=年)/)
    return [year ?? '', day ?? '', '截止']
  }
  return call.daysLeft > 1 ? ['还有', String(call.daysLeft), '天'] : ['', call.daysLeft === 0 ? '今天' : '明天', '截止']
}

/** The last day in full. */
export function lastDay(deadline: string): string {
  const [year, month, day] = deadline.slice(0, 10).split('-').map(Number)
  return `${year}年${month}月${day}日`
}
