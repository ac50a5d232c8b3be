import { review } from '@zhengcai/contract/publishing/review.contract.ts'
import { serve } from '../platform/http/serve.ts'
import { handOf } from './drafts/handOf.ts'
import type { DraftNeeds } from './publishingNeeds.ts'
import type { TextNeeds } from './releasing/itemOfDraft.ts'
import { agreeDraft } from './review/agreeDraft.ts'
import { approveDraft } from './review/approveDraft.ts'
import { readReviews } from './review/listReviews.ts'
import { recallDraft, returnDraft } from './review/returnDraft.ts'
import { submitDraft } from './review/submitDraft.ts'

export const reviewHandlers = (needs: DraftNeeds & TextNeeds) => {
  const { db } = needs
  return serve(review, {
    list: ({ query, staff }) => readReviews(db, staff, query),
    submit: ({ body, ...who }) => submitDraft(needs, handOf(who), body),
    approve: ({ body, ...who }) => approveDraft(db, handOf(who), body),
    agree: ({ body, ...who }) => agreeDraft(db, handOf(who), body),
    return: ({ body, ...who }) => returnDraft(db, handOf(who), body),
    recall: ({ body, ...who }) => recallDraft(db, handOf(who), body),
  })
}
