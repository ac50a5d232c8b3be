import { QUESTION, QUESTION_STATUSES, type QuestionStatus } from '@zhengcai/contract/questions/questionWords.ts'
import { OVERDUE } from '../ui/lists/OwnRow.tsx'
import type { Tone } from '../ui/states/Status.tsx'

const TONES: Record<QuestionStatus, Tone> = { '0': 'warn', '1': 'warn', '2': 'ok', '3': 'seal', '4': 'off', '5': 'off' }

export const questionState = (status: QuestionStatus): { tone: Tone; text: string } => ({
  tone: TONES[status],
  text: QUESTION_STATUSES[status],
})

/** What the asker waits for, in one sentence. */
export function waitingFor({
  status,
  overdue,
  dueDay,
}: {
  status: QuestionStatus
  overdue: boolean
  dueDay: string
}): string {
  if (overdue) return OVERDUE
  if (status === QUESTION.waiting) return `等待编辑部受理，最迟 ${dueDay} 答复`
  if (status === QUESTION.inHand) return `专家正在研究，最迟 ${dueDay} 答复`
  if (status === QUESTION.returned) return '等待您补充'
  return ''
}
