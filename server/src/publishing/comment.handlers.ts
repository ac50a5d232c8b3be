import { comment } from '@zhengcai/contract/publishing/comment.contract.ts'
import { serve } from '../platform/http/serve.ts'
import { addComment } from './comments/addComment.ts'
import { answerComment } from './comments/answerComment.ts'
import { type CommentRow, listColleagues } from './comments/comments.queries.ts'
import { readComments, withEntries } from './comments/readComments.ts'
import { handOf } from './drafts/handOf.ts'
import { openDraft } from './drafts/openDraft.ts'
import type { DraftNeeds } from './publishingNeeds.ts'

export const commentHandlers = (needs: DraftNeeds) => {
  const { db } = needs
  const told = async (row: CommentRow) => {
    const [only] = await withEntries(db, [row], (await openDraft(needs, row.draftId)).tree)
    if (!only) throw new Error('a comment that was just written is gone')
    return only
  }
  return serve(comment, {
    async list({ params: { draftId } }) {
      const { number, tree } = await openDraft(needs, draftId)
      return { number, comments: await readComments(db, draftId, tree) }
    },
    colleagues: () => listColleagues(db),
    add: async ({ body, ...who }) => told(await addComment(needs, handOf(who), body)),
    reply: async ({ body, ...who }) => told(await answerComment(db, handOf(who), { ...body, act: 'reply' })),
    settle: async ({ body, ...who }) => told(await answerComment(db, handOf(who), { ...body, act: 'settle' })),
    reopen: async ({ body, ...who }) => told(await answerComment(db, handOf(who), { ...body, act: 'reopen' })),
  })
}
