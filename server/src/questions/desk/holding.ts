import type { Db } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/http/refusals.ts'
import { htmlToTree } from '../../platform/text/tree/htmlToTree.ts'
import { NO_SUCH_QUESTION } from '../moveQuestion.ts'
import { findQuestion, type StoredQuestion } from '../questions.queries.ts'
import { type AnswerDraft, type AnswerText, findAnswerDraft, insertAnswer } from './answers.queries.ts'
import { findDeskFacts, lockFamily } from './cases.queries.ts'

export type DeskCase = {
  question: StoredQuestion
  draft: AnswerDraft | undefined
  assigneeId: string | null
  mainId: string | null
}

const NOTHING: AnswerText = {
  tree: { type: 'root', children: [] },
  fields: { expert: '', expertTitle: '', validAsOf: '', conclusion: '', classId: '', tags: [] },
}

/** The question with its answer in the making, which nobody else changes until this is over. */
export async function lockCase(tx: Db, id: string): Promise<DeskCase> {
  await lockFamily(tx, id)
  return readCase(tx, id)
}

export async function readCase(db: Db, id: string): Promise<DeskCase> {
  const question = (await findQuestion(db, { id })) ?? notFound(NO_SUCH_QUESTION)
  const [draft, facts] = [await findAnswerDraft(db, id), await findDeskFacts(db, id)]
  return { question, draft, assigneeId: facts?.assigneeId ?? null, mainId: facts?.mainId ?? null }
}

/** What is written now: the answer in the making, or what was answered without the desk, or nothing yet. */
export function textOf({ question, draft }: Pick<DeskCase, 'question' | 'draft'>): AnswerText {
  if (draft) return wordsOf(draft)
  const { answer, classId } = question
  if (answer === null) return { ...NOTHING, fields: { ...NOTHING.fields, classId: classId ?? '' } }
  const { expert, expertTitle, validAsOf, conclusion, tags } = question
  const fields = { expert, expertTitle, validAsOf: validAsOf ?? '', conclusion: conclusion ?? '', tags }
  return { tree: htmlToTree(answer), fields: { ...fields, classId: classId ?? '' } } as AnswerText
}

/** Nothing but what is written. */
export const wordsOf = ({ tree, fields }: AnswerText): AnswerText => ({ tree, fields })

/** What was answered without the desk has no number yet: it gets its first. */
export const numberOf = ({ question, draft }: Pick<DeskCase, 'question' | 'draft'>): number =>
  draft?.number ?? (question.answer === null ? 0 : 1)

export async function withDraft(tx: Db, one: DeskCase): Promise<AnswerDraft> {
  if (!one.draft) await insertAnswer(tx, one.question.id, textOf(one))
  return one.draft ?? (await findAnswerDraft(tx, one.question.id)) ?? refuse('还没有写答复')
}
