import { feedbackDesk } from '@zhengcai/contract/feedback/feedbackDesk.contract.ts'
import type { Db } from '../platform/database/database.ts'
import type { UploadStore } from '../platform/files/uploads.ts'
import { notFound } from '../platform/http/refusals.ts'
import { serve } from '../platform/http/serve.ts'
import { handOf } from '../publishing/drafts/handOf.ts'
import { listHoldersOf } from '../publishing/drafts/people.queries.ts'
import { assignFeedback, linkItem, mergeFeedback, unmergeFeedback } from './desk/decideFeedback.ts'
import { replyWriting } from './desk/holdFeedback.ts'
import { openFeedback } from './desk/openFeedback.ts'
import { readCounts, readQueue } from './desk/readFeedbackQueue.ts'
import { findReplyVersion } from './desk/replies.queries.ts'
import { showImage, showSender } from './desk/senderFacts.ts'
import { keepReply, saveReply, sendReply } from './desk/writeReply.ts'

const done = async (act: Promise<unknown>) => {
  await act
  return {}
}

export const feedbackDeskHandlers = (needs: { db: Db; uploads: UploadStore }) => {
  const { db } = needs
  return serve(feedbackDesk, {
    list: ({ query, staff }) => readQueue(db, staff.id, query),
    counts: ({ staff }) => readCounts(db, staff.id),
    choices: async () => ({ people: await listHoldersOf(db, 'answer') }),
    open: ({ params, staff }) => openFeedback(db, staff, params.id),
    version: async ({ params }) => (await findReplyVersion(db, params.id)) ?? notFound('没有找到这一稿'),
    file: ({ body, ...who }) => showImage(needs, handOf(who), body),
    sender: ({ body, ...who }) => showSender(db, handOf(who), body.id),
    assign: ({ body, ...who }) => done(assignFeedback(db, handOf(who), body)),
    look: ({ body, ...who }) => replyWriting.look(db, handOf(who), body),
    lock: ({ body, ...who }) => replyWriting.lock(db, handOf(who), body),
    unlock: ({ body, ...who }) => done(replyWriting.unlock(db, handOf(who), body)),
    save: ({ body, ...who }) => saveReply(db, handOf(who), body),
    keep: ({ body, ...who }) => keepReply(db, handOf(who), body),
    reply: ({ body, ...who }) => sendReply(db, handOf(who), body),
    link: ({ body, ...who }) => done(linkItem(db, handOf(who), body)),
    merge: ({ body, ...who }) => done(mergeFeedback(db, handOf(who), body)),
    unmerge: ({ body, ...who }) => done(unmergeFeedback(db, handOf(who), body.id)),
  })
}
