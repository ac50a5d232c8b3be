import type { FinderPart } from '../office/finder/finderPart.ts'
import type { Db } from '../platform/database/database.ts'
import { titleOf } from './desk/titleOf.ts'
import { findFeedback } from './feedback.queries.ts'

/** Digits as a feedback is numbered by, however they are typed. */
const NUMBER = /^\d{12}$/

/** A feedback by its number, for those who reply. */
export const feedbackInFinder =
  (db: Db): FinderPart =>
  async ({ keyword, rights }) => {
    const id = keyword.normalize('NFKC').replace(/[\s-]/g, '')
    if (!NUMBER.test(id) || !rights.includes('answer')) return []
    const found = await findFeedback(db, { id, viewer: { office: true } })
    if (!found) return []
    const title = titleOf(found.content)
    return [{ kind: 'feedback', title, detail: `编号 ${id}`, href: `/office/feedback?id=${id}` }]
  }
