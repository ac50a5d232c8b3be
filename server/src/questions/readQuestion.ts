import type { SafeHtml } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { PUBLICATION, QUESTION } from '@zhengcai/contract/questions/questionWords.ts'
import { listUnreadAbout } from '../account/messages/messages.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/refusals.ts'
import { findArticle } from './asking/aboutArticle.ts'
import { NO_SUCH_QUESTION } from './moveQuestion.ts'
import { mayMove } from './questionMoves.ts'
import { findQuestion, listAttachments, listEvents, type StoredQuestion } from './questions.queries.ts'

/** One of the asker's own questions, with everything that happened to it. */
export async function readQuestion(db: Db, { id, userId }: { id: string; userId: string }) {
  const question = (await findQuestion(db, { id, userId })) ?? notFound(NO_SUCH_QUESTION)
  const [events, attachments, unreadMessages] = await Promise.all([
    listEvents(db, id),
    listAttachments(db, id),
    listUnreadAbout(db, { userId, kind: 'question', id }),
  ])
  const turnedBack = question.status === QUESTION.returned || question.status === QUESTION.refused
  return {
    ...question,
    article: question.article ? ((await findArticle(db, question.article)) ?? null) : null,
    answer: answerOf(question),
    events,
    attachments,
    unreadMessages,
    reason: turnedBack ? (events.findLast(({ kind }) => kind === 'return' || kind === 'refuse')?.note ?? '') : '',
    cancellable: mayMove('cancel', question.status),
    supplementable: mayMove('supplement', question.status),
    esId: question.publication === PUBLICATION.open ? question.esId : null,
  }
}

function answerOf({ answer, answerTime, validAsOf, expert, expertTitle, conclusion }: StoredQuestion) {
  if (answer === null || answerTime === null || validAsOf === null) return null
  return {
    body: answer as SafeHtml,
    expert,
    expertTitle,
    time: answerTime,
    validAsOf,
    ...(conclusion && { conclusion }),
  }
}
