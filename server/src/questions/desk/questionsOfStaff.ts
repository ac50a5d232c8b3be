import type { HeldByStaff } from '../../office/staff/handOver.ts'
import { countAssigned, listAssigned, updateAssignees } from './cases.queries.ts'

/** The questions that somebody was to answer. */
export const questionsOfStaff: HeldByStaff = {
  counted: '条提问',
  right: 'answer',
  able: '可以答复提问与反馈',
  count: countAssigned,
  list: async (tx, staffId, most) =>
    (await listAssigned(tx, staffId, most)).map(({ id, number, title }) => ({
      subject: id,
      title: `${number} ${title}`,
    })),
  handOver: updateAssignees,
}
