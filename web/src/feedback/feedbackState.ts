import { FEEDBACK_STATUSES, type FeedbackStatus } from '@zhengcai/contract/feedback/feedbackWords.ts'
import type { Tone } from '../ui/states/Status.tsx'

const TONES: Record<FeedbackStatus, Tone> = { '0': 'warn', '1': 'ok', '2': 'off' }

export const feedbackState = (status: FeedbackStatus): { tone: Tone; text: string } => ({
  tone: TONES[status],
  text: FEEDBACK_STATUSES[status],
})
