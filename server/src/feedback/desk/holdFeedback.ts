import { FEEDBACK, FEEDBACK_STATUSES } from '@zhengcai/contract/feedback/feedbackWords.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { Db } from '../../platform/database/database.ts'
import { movedOn, notFound } from '../../platform/http/refusals.ts'
import { htmlToTree } from '../../platform/text/tree/htmlToTree.ts'
import { deskWriting, type HeldCase } from '../../publishing/desk/deskWriting.ts'
import { NO_SUCH_FEEDBACK } from '../cancelFeedback.ts'
import { findFeedback } from '../feedback.queries.ts'
import { findDeskFacts, findReplier, lockFeedback } from './feedbackCases.queries.ts'
import { findReplyDraft, type ReplyDraft, type ReplyText, replyQueries, upsertReply } from './replies.queries.ts'
import { titleOf } from './titleOf.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof findFeedback>>>
type Facts = NonNullable<Awaited<ReturnType<typeof findDeskFacts>>>
export type DeskFeedback = { feedback: Stored; facts: Facts; draft: ReplyDraft | undefined }

const NOTHING: Tree = { type: 'root', children: [] }

/** The feedback with its reply in the making, which nobody else changes until this is over. */
export async function lockCase(tx: Db, id: string): Promise<DeskFeedback> {
  await lockFeedback(tx, [id])
  return readCase(tx, id)
}

export async function readCase(db: Db, id: string): Promise<DeskFeedback> {
  const feedback = (await findFeedback(db, { id, viewer: { office: true } })) ?? notFound(NO_SUCH_FEEDBACK)
  const facts = (await findDeskFacts(db, id)) ?? notFound(NO_SUCH_FEEDBACK)
  return { feedback, facts, draft: await findReplyDraft(db, id) }
}

/** What is written now: the reply in the making, or what was replied without the desk, or nothing yet. */
export function treeOf({ feedback, draft }: DeskFeedback): Tree {
  if (draft) return draft.tree
  return feedback.reply === null ? NOTHING : htmlToTree(feedback.reply)
}

/** What was replied without the desk has no number yet: it gets its first. */
export const numberOf = ({ feedback, draft }: DeskFeedback): number =>
  draft?.number ?? (feedback.reply === null ? 0 : 1)

export const isWaiting = ({ feedback }: DeskFeedback) => feedback.status === FEEDBACK.waiting

/** How people of the office are led to it. */
export const noticeOf = ({ feedback }: DeskFeedback) => ({ title: titleOf(feedback.content), feedbackId: feedback.id })

export function whyNotWriting(one: DeskFeedback): string | undefined {
  if (!isWaiting(one)) return `这条反馈${FEEDBACK_STATUSES[one.feedback.status]}，不能回复`
  return one.facts.mainId ? '这条反馈已并入另一条，请在那一条里回复，或先拆开' : undefined
}

/** Who comes second hears who replied. */
export async function tellReplied(tx: Db, one: DeskFeedback): Promise<void> {
  if (one.feedback.status !== FEEDBACK.replied) return
  const { name, at } = (await findReplier(tx, one.feedback.id)) ?? { name: '同事', at: one.feedback.createTime }
  movedOn(`${name}已经回复了这条反馈`, { number: numberOf(one), by: name, at })
}

export const heldOf = (one: DeskFeedback): HeldCase<ReplyText> => ({
  id: one.feedback.id,
  number: numberOf(one),
  text: one.draft && { tree: one.draft.tree },
  updatedBy: one.draft?.updatedBy ?? null,
  updateTime: one.draft?.updateTime ?? one.feedback.createTime,
  notice: noticeOf(one),
  whyNot: whyNotWriting(one),
})

/** A reply is written as every answer is. */
export const replyWriting = deskWriting<ReplyText>({
  queries: replyQueries,
  noun: '反馈',
  verb: '回复',
  acts: { takeOver: 'reply take over', keep: 'reply keep' },
  lockCase: async (tx, id) => heldOf(await lockCase(tx, id)),
  async stateOf(db, id) {
    const one = await readCase(db, id)
    return { status: one.feedback.status, number: numberOf(one) }
  },
  upsert: upsertReply,
})
