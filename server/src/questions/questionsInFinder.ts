import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { readQuestionNumber } from '@zhengcai/contract/questions/questionNumber.ts'
import type { FinderPart } from '../office/finder/finderPart.ts'
import type { Db } from '../platform/database/database.ts'
import { findIdByNumber, findPublicByNumber } from './officeQuestions.queries.ts'

/** A question by its number: its case for those who answer; for the others where everybody may read it, and else nothing. */
export const questionsInFinder =
  (db: Db): FinderPart =>
  async ({ keyword, rights }) => {
    const number = readQuestionNumber(keyword)
    if (!number) return []
    const detail = `编号 ${number}`
    const asked = rights.includes('answer') ? await findIdByNumber(db, number) : undefined
    if (asked) return [{ kind: 'question', title: asked.title, detail, href: `/office/questions?id=${asked.id}` }]
    const found = await findPublicByNumber(db, number)
    if (!found) return []
    const { title, esId } = found
    return [{ kind: 'question', title, detail, href: detailPath({ kind: 'question', esId }) }]
  }
