import { PUBLICATION, PUBLICATIONS, QUESTION } from '@zhengcai/contract/questions/questionWords.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { findClass, KNOWLEDGE_CHANGED } from '../../knowledge/knowledge.queries.ts'
import { type Actor, recordAct } from '../../platform/database/audit.ts'
import { announce } from '../../platform/database/changes.ts'
import { type Db, inTransactionAgain } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/http/refusals.ts'
import { citeFromAnswer } from '../answering/linkAnswer.ts'
import { notifyAsker } from '../answering/notifyAsker.ts'
import { NO_SUCH_QUESTION } from '../moveQuestion.ts'
import { findQuestion, insertEvent, type StoredQuestion } from '../questions.queries.ts'
import { publicItem } from './publicItem.ts'
import {
  findNickName,
  findPublishTime,
  lockQuestion,
  savePublicItem,
  updatePublication,
  withdrawPublicItem,
} from './publishing.queries.ts'

type Act = Actor & { id: string }

/** Makes an answered question an item that every reader may see; only with the asker's consent. */
export const publishQuestion = (db: Db, act: Act): Promise<{ esId: string }> =>
  inTransactionAgain(db, (tx) => publishIn(tx, act))

export async function publishIn(tx: Db, { id, ...by }: Act): Promise<{ esId: string }> {
  const question = await lockAnswered(tx, id)
  if (!question.publish) refuse('提问人没有同意公开，不能公开')
  if (question.publication === PUBLICATION.open) refuse('这条提问已经公开')
  const esId = question.esId ?? newId()
  await showQuestion(tx, id, esId)
  await updatePublication(tx, 'publish', { id, esId })
  const eventId = await insertEvent(tx, { caseId: id, kind: 'publish', actor: 'office', by: by.actor })
  await notifyAsker(tx, { ...question, eventId, message: '您的提问与答复已公开' })
  await recordAct(tx, { ...by, act: 'publish question', subject: id, detail: { esId } })
  await announce(tx, KNOWLEDGE_CHANGED)
  return { esId }
}

/** What readers have of it, from what is stored now; where they had it before, its time stays. */
export async function showQuestion(tx: Db, id: string, esId: string): Promise<void> {
  const question = await lockAnswered(tx, id)
  if (!(await findClass(tx, question.classId ?? 'question'))) refuse('还没有问答的分类，请先导入栏目')
  const nickName = question.userId ? await findNickName(tx, question.userId) : undefined
  const answer = await citeFromAnswer(tx, { esId, html: question.answer, day: question.validAsOf })
  const publishTime = question.publication === PUBLICATION.open ? await findPublishTime(tx, esId) : undefined
  await savePublicItem(tx, {
    esId,
    item: publicItem({ ...question, answer }, nickName),
    ...(publishTime && { publishTime }),
  })
}

/** Takes it from readers, or decides that they shall not see it. */
export function withdrawQuestion(db: Db, { id, note = '', ...by }: Act & { note?: string }): Promise<void> {
  return inTransactionAgain(db, async (tx) => {
    const question = await lockAnswered(tx, id)
    if (!(await updatePublication(tx, 'withdraw', { id })))
      refuse(`这条提问${PUBLICATIONS[PUBLICATION.refused]}，不能再次撤回`)
    if (question.esId) await withdrawPublicItem(tx, question.esId)
    await insertEvent(tx, { caseId: id, kind: 'withdraw', actor: 'office', by: by.actor, note })
    await recordAct(tx, { ...by, act: 'withdraw question', subject: id, detail: { note } })
    await announce(tx, KNOWLEDGE_CHANGED)
  })
}

type Answered = StoredQuestion & { answer: string; answerText: string; answerTime: string; validAsOf: string }

async function lockAnswered(tx: Db, id: string): Promise<Answered> {
  await lockQuestion(tx, id)
  const question = (await findQuestion(tx, { id })) ?? notFound(NO_SUCH_QUESTION)
  if (!isAnswered(question)) refuse('这条提问还没有答复')
  return question
}

function isAnswered(question: StoredQuestion): question is Answered {
  return question.status === QUESTION.answered
}
