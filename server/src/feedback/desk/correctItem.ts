import { CONTENT_ERROR, FEEDBACK_STATUSES } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { rightsOf } from '@zhengcai/contract/office/rights.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { notify } from '../../office/notices/notify.ts'
import type { Db } from '../../platform/database/database.ts'
import { movedOn, refuse } from '../../platform/http/refusals.ts'
import type { Reports } from '../../publishing/publishingNeeds.ts'
import { listBeside, lockCorrected, updateCorrected, updateCorrecting } from './corrections.queries.ts'
import { updateAssignee } from './feedbackCases.queries.ts'
import { findItem } from './findItem.ts'
import { type DeskFeedback, isWaiting, lockCase, readCase, tellReplied } from './holdFeedback.ts'
import { findReplyDraft, replyQueries, upsertReply } from './replies.queries.ts'
import { titleOf } from './titleOf.ts'

async function refuseUnlessError(tx: Db, one: DeskFeedback): Promise<void> {
  await tellReplied(tx, one)
  if (!isWaiting(one)) refuse(`这条反馈${FEEDBACK_STATUSES[one.feedback.status]}，不用再更正`)
  if (one.feedback.type !== CONTENT_ERROR) refuse('只有内容纠错可以打开稿件更正')
}

/** What readers reported, for who corrects texts. */
export const reports: Reports = {
  async itemOf(db, feedbackId) {
    const one = await readCase(db, feedbackId)
    await refuseUnlessError(db, one)
    const { esId } = one.facts
    if (!esId) return refuse('还不知道说的是哪一篇，请先关联内容')
    return (await findItem(db, esId)) ? esId : refuse('所说的内容不在稿件之中，请在法规或提问里更正')
  },

  async beginCorrection(tx, by, { feedbackId, draft }) {
    const one = await lockCase(tx, feedbackId)
    await refuseUnlessError(tx, one)
    if (one.facts.esId !== draft.esId)
      movedOn('这条反馈已由同事关联到另一篇，请重新打开', { number: 0, by: '', at: one.feedback.createTime })
    if (one.facts.draftId === draft.id && !one.facts.correctedAt) return
    await updateCorrecting(tx, feedbackId, draft.id)
    if (!one.facts.assigneeId && rightsOf(by.roles).includes('answer')) await updateAssignee(tx, feedbackId, by.staffId)
    await replyQueries.insertDeskEvent(tx, { caseId: feedbackId, act: 'correct', by: by.staffId })
  },

  async readyReplies(tx, { draftId, ...released }) {
    const rows = await lockCorrected(tx, draftId)
    const hit = rows.filter((row) => row.hit)
    if (hit.length === 0) return
    const ids = hit.map(({ id }) => id)
    await updateCorrected(tx, ids)
    for (const caseId of ids) await replyQueries.insertDeskEvent(tx, { caseId, act: 'corrected', by: null })
    const waiting = new Set(rows.map(({ id }) => id))
    const replied = new Set(hit.map(({ id, mainId }) => (mainId && waiting.has(mainId) ? mainId : id)))
    for (const row of rows.filter(({ id }) => replied.has(id))) await makeReady(tx, row, released)
  },

  besideText: listBeside,
}

type Released = { title: string; address: string; note: string }

/** What somebody has written already stays: what is made ready lies beside it then. */
async function makeReady(
  tx: Db,
  { id, content, assigneeId }: { id: string; content: string; assigneeId: string | null },
  released: Released,
): Promise<void> {
  const text = { tree: readyReply(released) }
  const draft = await findReplyDraft(tx, id)
  const number = draft?.number ?? (await upsertReply(tx, { id, text, staffId: null })).number
  await replyQueries.insertVersion(tx, { caseId: id, number, cause: 'prepared', staffId: null, text })
  await notify(tx, {
    kind: 'corrected',
    to: assigneeId ? [assigneeId] : { role: 'answerer' },
    title: titleOf(content),
    note: released.title,
    feedbackId: id,
  })
}

/** A text that whoever replies may change. */
function readyReply({ title, address, note }: Released): Tree {
  const words = (value: string) => ({ type: 'text' as const, value })
  const link = { type: 'link' as const, url: address, children: [words(`《${title}》`)] }
  return {
    type: 'root',
    children: [
      { type: 'paragraph', children: [words('您好。您反映的问题我们已经核实，并更正了'), link, words('。')] },
      ...(note ? [{ type: 'paragraph' as const, children: [words(`更正说明：${note}`)] }] : []),
      { type: 'paragraph', children: [words('感谢您的指正。')] },
    ],
  }
}
