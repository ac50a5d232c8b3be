import type { HeldByStaff } from '../../office/staff/handOver.ts'
import { countAssigned, listAssigned, updateAssignees } from './feedbackCases.queries.ts'
import { titleOf } from './titleOf.ts'

/** The feedback that somebody was to reply to. */
export const feedbackOfStaff: HeldByStaff = {
  counted: '条反馈',
  right: 'answer',
  able: '可以答复提问与反馈',
  count: countAssigned,
  list: async (tx, staffId, most) =>
    (await listAssigned(tx, staffId, most)).map(({ id, content }) => ({ subject: id, title: titleOf(content) })),
  handOver: updateAssignees,
}
