import type { HeldByStaff } from '../../office/staff/handOver.ts'
import { countAssigned, updateAssignees } from './feedbackCases.queries.ts'

/** The feedback that somebody was to reply to. */
export const feedbackOfStaff: HeldByStaff = {
  counted: '条反馈',
  right: 'answer',
  able: '可以答复提问与反馈',
  count: countAssigned,
  handOver: updateAssignees,
}
