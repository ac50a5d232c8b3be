import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { readQuestionNumber } from '@zhengcai/contract/questions/questionNumber.ts'
import type { Db } from '../platform/database/database.ts'
import { findPublicByNumber } from './officeQuestions.queries.ts'

/** A question by its number, where everybody may read it: of the others nothing is told here. */
export const questionsInFinder =
  (db: Db) =>
  async ({ keyword }: { keyword: string }) => {
    const number = readQuestionNumber(keyword)
    const found = number && (await findPublicByNumber(db, number))
    if (!found) return []
    const { title, esId } = found
    return [
      { kind: 'question' as const, title, detail: `编号 ${number}`, href: detailPath({ kind: 'question', esId }) },
    ]
  }
