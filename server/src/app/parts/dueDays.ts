import { feedbackDue } from '../../feedback/feedbackDue.ts'
import type { DueDays } from '../../laws/deadlines/dueDays.ts'
import { questionsDue } from '../../questions/desk/recountDueDays.ts'

/** Whatever is promised within working days, and moves when the calendar does. */
export const DUE_DAYS: DueDays[] = [questionsDue, feedbackDue]
