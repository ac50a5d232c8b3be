import { movingDays } from '../publishing/desk/movingDays.ts'
import { listRunning, updateDueDay } from './desk/feedbackQueue.queries.ts'

export const feedbackDue = movingDays('feedback', listRunning, updateDueDay)
