import { maskPhone } from '@zhengcai/contract/account/phone.ts'
import { CONCLUSIONS } from '@zhengcai/contract/knowledge/conclusions.ts'
import {
  PUBLICATIONS,
  QUESTION,
  QUESTION_EVENTS,
  QUESTION_STATUSES,
} from '@zhengcai/contract/questions/questionWords.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/refusals.ts'
import { describeEvents } from '../publishing/desk/caseCommands.ts'
import { findArticle } from './asking/aboutArticle.ts'
import { NO_SUCH_QUESTION } from './moveQuestion.ts'
import { findAsker, type listForOffice } from './officeQuestions.queries.ts'
import { findQuestion, listAttachments, listEvents } from './questions.queries.ts'

type Listed = Awaited<ReturnType<typeof listForOffice>>[number]

export function describeInList({ number, title, status, publication, dueDay, askTime }: Listed): string {
  const state =
    status === QUESTION.answered
      ? `${QUESTION_STATUSES[status]}（${PUBLICATIONS[publication]}）`
      : QUESTION_STATUSES[status]
  const due = status === QUESTION.waiting || status === QUESTION.inHand ? `，应不晚于 ${dueDay} 答复` : ''
  return `${number}  ${state}  ${askTime.slice(0, 16)} 提问${due}\n    ${title}`
}

/** Everything the office needs to answer a question, on one screen. */
export async function describeQuestion(db: Db, id: string): Promise<string> {
  const question = (await findQuestion(db, { id })) ?? notFound(NO_SUCH_QUESTION)
  const [asker, events, attachments, article] = await Promise.all([
    question.userId ? findAsker(db, question.userId) : undefined,
    listEvents(db, id),
    listAttachments(db, id),
    question.article ? findArticle(db, question.article) : undefined,
  ])
  const who = asker && [asker.nickName, asker.phone && maskPhone(asker.phone), asker.company, asker.position]
  const lines = [
    `编号：${question.number}（${question.id}）`,
    `标题：${question.title}`,
    `状态：${QUESTION_STATUSES[question.status]}，${PUBLICATIONS[question.publication]}${question.overdue ? '，已超期' : ''}`,
    `提问：${question.askTime}，应不晚于 ${question.dueDay} 答复`,
    `提问人：${who ? who.filter(Boolean).join('，') : '账号已注销'}；${question.anonymous ? '公开时匿名' : '公开时显示昵称'}；${question.publish ? '同意公开' : '不同意公开'}`,
    question.className && `分类：${question.className}`,
    article && `所问条文：${article.title} ${article.label}`,
    attachments.length > 0 && `附件：${attachments.map(({ name }) => name).join('、')}`,
    '',
    question.content,
    question.answerText &&
      `\n${question.conclusion ? `结论：${CONCLUSIONS[question.conclusion]}\n` : ''}答复（${question.expert}，${question.expertTitle}，${question.answerTime}）：\n${question.answerText}`,
    '',
    ...describeEvents(events, QUESTION_EVENTS),
  ]
  return lines.filter((line) => typeof line === 'string').join('\n')
}
