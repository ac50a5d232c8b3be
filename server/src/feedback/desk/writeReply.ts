import { REPLY_MOST } from '@zhengcai/contract/feedback/feedbackDeskWords.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { blocksOfTree } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { notFound, refuse, refuseFields } from '../../platform/http/refusals.ts'
import { renderTree } from '../../platform/text/richText/renderTree.ts'
import { findKnown } from '../../publishing/checks/personal/findKnown.ts'
import { keepableText } from '../../publishing/desk/keepableText.ts'
import { actorIn } from '../../publishing/drafts/handOf.ts'
import type { Hand } from '../../publishing/drafts/holding.ts'
import { lengthOf } from '../../publishing/drafts/judgeDraft.ts'
import { CHANGED_JUST_NOW, NO_SUCH_FEEDBACK } from '../cancelFeedback.ts'
import { replyIn } from '../replyFeedback.ts'
import { lockGroup, updateAssignee } from './feedbackCases.queries.ts'
import { heldOf, lockCase, readCase, replyWriting, tellReplied, treeOf } from './holdFeedback.ts'
import { replyQueries, wasSentBy } from './replies.queries.ts'
import { knownOfSender } from './senderFacts.ts'

type Saved = { id: string; lock: string; base: number; tree: Tree }

const keepable = (value: unknown): Tree => keepableText(value, { verb: '回复', most: REPLY_MOST })

/** The first save takes what nobody has, for whoever wrote it. */
export function saveReply(db: Db, by: Hand, { id, lock, base, tree }: Saved) {
  return inTransaction(db, async (tx) => {
    const text = { tree: keepable(tree) }
    const one = await lockCase(tx, id)
    await replyWriting.refuseLost(tx, by, heldOf(one), { lock, base })
    if (!one.facts.assigneeId) await updateAssignee(tx, id, by.staffId)
    const { number, savedAt, isNew } = await replyWriting.write(tx, by, id, text)
    if (isNew) await recordAct(tx, { ...actorIn(by), act: 'reply work', subject: id })
    return { number, savedAt }
  })
}

export const keepReply = (db: Db, by: Hand, { id, base, tree }: Omit<Saved, 'lock'>) =>
  replyWriting.keep(db, by, { id, base, text: { tree: keepable(tree) } })

/** 回复: exactly what was read, to everybody whose feedback is dealt with here. */
export function sendReply(db: Db, by: Hand, { id, number }: { id: string; number: number }): Promise<{ told: number }> {
  return inTransaction(db, async (tx) => {
    const { ids, parts, whole } = await lockGroup(tx, id)
    if (!ids.includes(id)) notFound(NO_SUCH_FEEDBACK)
    if (!whole) refuse(CHANGED_JUST_NOW)
    const one = await readCase(tx, id)
    // The answer to the first press was lost on its way, and the button pressed once more.
    if (await wasSentBy(tx, { id, number, staffId: by.staffId })) return { told: ids.length }
    await tellReplied(tx, one)
    const held = heldOf(one)
    if (held.whyNot) refuse(held.whyNot)
    await replyWriting.refuseOtherNumber(tx, held, number)
    const tree = treeOf(one)
    await refuseUnready(tx, tree, parts.length > 0 ? [id, ...parts] : [])
    await replyQueries.insertVersion(tx, { caseId: id, number, cause: 'reply', staffId: by.staffId, text: { tree } })
    return { told: await replyIn(tx, { id, html: renderTree(tree).html, ...actorIn(by) }) }
  })
}

/** Several senders read the same words: nothing that tells who one of them is may stand in them. */
async function refuseUnready(tx: Db, tree: Tree, senders: string[]): Promise<void> {
  if (lengthOf(tree) === 0) refuseFields([{ field: 'tree', message: '回复是空的' }])
  const known: string[] = []
  for (const id of senders) known.push(...(await knownOfSender(tx, id)))
  const [first, ...rest] = blocksOfTree(tree)
    .flatMap(({ text }) => findKnown(text, known).map(({ from, to }) => text.slice(from, to)))
    .map((words) => ({ field: 'tree', message: `“${words}”与一位提交人的资料相同，合并的回复里请改写` }))
  if (first) refuseFields([first, ...rest])
}
