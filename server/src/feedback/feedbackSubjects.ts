import { FEEDBACK_TYPES } from '@zhengcai/contract/feedback/feedbackWords.ts'
import type { NameSubjects } from '../office/audit/nameSubjects.ts'
import type { Db } from '../platform/database/database.ts'
import { listReported } from './feedback.queries.ts'

/** By number, type and the title of what it is about: who reads the trail need not read what people wrote. */
export const feedbackSubjects =
  (db: Db): NameSubjects =>
  async (subjects) => {
    const found = await listReported(db, subjects)
    return new Map(
      found.map(({ id, type, title }) => [id, `反馈 ${id}：${FEEDBACK_TYPES[type]}${title ? `《${title}》` : ''}`]),
    )
  }
