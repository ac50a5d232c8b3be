import { questionDesk } from '@zhengcai/contract/questions/questionDesk.contract.ts'
import { listFirstClasses } from '../knowledge/knowledge.queries.ts'
import { inTransactionAgain } from '../platform/database/database.ts'
import { notFound } from '../platform/http/refusals.ts'
import { serve } from '../platform/http/serve.ts'
import { atMost } from '../platform/limits/atMost.ts'
import { actorIn, handOf } from '../publishing/drafts/handOf.ts'
import { listHoldersOf } from '../publishing/drafts/people.queries.ts'
import { returnQuestion } from './answering/answerQuestion.ts'
import { sendAnswerSms } from './answering/sendAnswerSms.ts'
import { findVersion } from './desk/answers.queries.ts'
import { approveAnswer, sendBackAnswer } from './desk/approveAnswer.ts'
import { showAsker, showFile } from './desk/askerFacts.ts'
import { listExperts } from './desk/cases.queries.ts'
import { assignQuestion, giveBackQuestion, proposeRefusal, refuseWhileWaiting } from './desk/decideQuestion.ts'
import type { DeskNeeds } from './desk/deskNeeds.ts'
import { discloseQuestion, previewPublic } from './desk/discloseQuestion.ts'
import { lockAnswer, lookAtCase, unlockAnswer } from './desk/lockAnswer.ts'
import { mergeQuestions, unmergeQuestion } from './desk/mergeQuestions.ts'
import { openCase } from './desk/openCase.ts'
import { countQueues } from './desk/queue.queries.ts'
import { readQueue } from './desk/readQueue.ts'
import { keepAnswer, saveAnswer } from './desk/saveAnswer.ts'
import { quoteAnswer, similarCases } from './desk/similarCases.ts'
import { amendAnswer, submitAnswer } from './desk/submitAnswer.ts'
import { withdrawQuestion } from './publishing/publishQuestion.ts'

const EXPERTS = 30
const done = async (act: Promise<unknown>) => {
  await act
  return {}
}

export const questionDeskHandlers = (needs: DeskNeeds) => {
  const { db, sms } = needs
  const origin = needs.config.publicOrigin
  // Each holds a connection while its page is made, which those who save must not wait for.
  const inTurn = atMost(2, 40)
  return serve(questionDesk, {
    list: ({ query, staff }) => readQueue(db, staff.id, query),
    async counts({ staff }) {
      const { overdue, ...queues } = await countQueues(db, staff.id)
      return { queues: { ...queues, done: 0 }, overdue }
    },
    async choices() {
      const [classes, people, experts] = await Promise.all([
        listFirstClasses(db, 'question'),
        listHoldersOf(db, 'answer'),
        listExperts(db, EXPERTS),
      ])
      return { classes, people, experts }
    },
    open: ({ params, staff }) => openCase(db, staff, params.id),
    similar: ({ params }) => similarCases(needs, params.id),
    quote: ({ params }) => quoteAnswer(db, params.id),
    version: async ({ params }) => (await findVersion(db, params.id)) ?? notFound('没有找到这一稿'),
    file: ({ body, ...who }) => showFile(needs, handOf(who), body),
    phone: ({ body, ...who }) => showAsker(db, handOf(who), body.id),
    assign: ({ body, ...who }) => done(assignQuestion(db, handOf(who), body)),
    giveBack: ({ body, ...who }) => done(giveBackQuestion(db, handOf(who), body)),
    look: ({ body, ...who }) => lookAtCase(db, handOf(who), body),
    lock: ({ body, ...who }) => lockAnswer(db, handOf(who), body),
    unlock: ({ body, ...who }) => done(unlockAnswer(db, handOf(who), body)),
    save: ({ body, ...who }) => saveAnswer(db, handOf(who), body),
    keep: ({ body, ...who }) => keepAnswer(db, handOf(who), body),
    submit: ({ body, ...who }) => done(submitAnswer({ db, origin }, handOf(who), body)),
    async approve({ body, ...who }) {
      const { told, answered } = await approveAnswer(db, handOf(who), body)
      if (answered) for (const one of told) await sendAnswerSms(db, sms, one)
      return { told: told.length }
    },
    sendBack: ({ body, ...who }) => done(sendBackAnswer(db, handOf(who), body)),
    return: ({ body, ...who }) =>
      done(
        inTransactionAgain(db, async (tx) => {
          await refuseWhileWaiting(tx, body.id)
          await returnQuestion(tx, { ...body, ...actorIn(handOf(who)) })
        }),
      ),
    refuse: ({ body, ...who }) => done(proposeRefusal(db, handOf(who), body)),
    merge: ({ body, ...who }) => done(mergeQuestions(db, handOf(who), body)),
    unmerge: ({ body, ...who }) => done(unmergeQuestion(db, handOf(who), body.id)),
    preview: async ({ body }) => ({ html: await inTurn(() => previewPublic(needs, body)) }),
    publish: ({ body, ...who }) => discloseQuestion(db, handOf(who), body),
    withdraw: ({ body, ...who }) =>
      done(withdrawQuestion(db, { id: body.id, note: body.reason, ...actorIn(handOf(who)) })),
    amend: ({ body, ...who }) => done(amendAnswer({ db, origin }, handOf(who), body)),
  })
}
