import { PUBLICATION, QUESTION } from '@zhengcai/contract/questions/questionWords.ts'
import { insertCorrection } from '../../knowledge/corrections.queries.ts'
import { KNOWLEDGE_CHANGED } from '../../knowledge/knowledge.queries.ts'
import { type Actor, recordAct } from '../../platform/database/audit.ts'
import { announce } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/refusals.ts'
import { listAnsweredWith } from '../desk/cases.queries.ts'
import { NO_SUCH_QUESTION } from '../moveQuestion.ts'
import { showQuestion } from '../publishing/publishQuestion.ts'
import { findQuestion, insertEvent, updateAnswer } from '../questions.queries.ts'
import type { Handled } from './answerQuestion.ts'
import { linkAnswer } from './linkAnswer.ts'
import { notifyAsker } from './notifyAsker.ts'
import type { Answer } from './readAnswer.ts'

type Amendment = Actor & { id: string; answer: Answer; notice: string }

/** Puts other words in the place of a given answer: for everybody who got it, and for readers where it is public. */
export async function amendGiven(
  tx: Db,
  { id, answer, notice, ...by }: Amendment,
): Promise<(Handled & { id: string })[]> {
  const html = await linkAnswer(tx, { html: answer.html, day: answer.validAsOf })
  const told: (Handled & { id: string })[] = []
  for (const one of [id, ...(await listAnsweredWith(tx, id))]) {
    await updateAnswer(tx, one, { ...answer, html })
    const question = (await findQuestion(tx, { id: one })) ?? notFound(NO_SUCH_QUESTION)
    if (question.publication === PUBLICATION.open && question.esId && question.status === QUESTION.answered) {
      await showQuestion(tx, question.id, question.esId)
      await insertCorrection(tx, { esId: question.esId, note: notice })
    }
    const eventId = await insertEvent(tx, { caseId: one, kind: 'amend', actor: 'office', by: by.actor, note: notice })
    await notifyAsker(tx, { ...question, eventId, message: '您的提问的答复有更正', reason: notice })
    told.push(question)
  }
  for (const { id: one } of told) await recordAct(tx, { ...by, act: 'amend question', subject: one })
  await announce(tx, KNOWLEDGE_CHANGED)
  return told
}
