import { movingDays } from '../publishing/desk/movingDays.ts'
import { updateDueDay } from './desk/feedbackCases.queries.ts'
import { listRunning } from './desk/feedbackQueue.queries.ts'

export const feedbackDue = movingDays('feedback', listRunning, updateDueDay)
