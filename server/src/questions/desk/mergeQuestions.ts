import { MERGE_MOST } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { QUESTION_STATUSES } from '@zhengcai/contract/questions/questionWords.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { againAfterDeadlock, type Db, inTransaction } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/http/refusals.ts'
import type { Hand } from '../../publishing/drafts/holding.ts'
import { NO_SUCH_QUESTION } from '../moveQuestion.ts'
import { WITH_OFFICE } from '../questions.queries.ts'
import { findAnswerDraft } from './answers.queries.ts'
import { insertDeskEvent, listWaitingPartIds, lockQuestions, updateMain } from './cases.queries.ts'
import { actorIn } from './lockAnswer.ts'

type Question = Awaited<ReturnType<typeof lockQuestions>>[number]

/** Several questions, one answer. Each stays its asker's own: all that is shared is the text of the answer. */
export function mergeQuestions(db: Db, by: Hand, { ids, into }: { ids: string[]; into: string }): Promise<void> {
  const merge = async (tx: Db) => {
    const parts = [...new Set(ids)].filter((id) => id !== into)
    if (parts.length === 0) refuse('不能把一条提问并入它自己')
    const locked = new Map((await lockQuestions(tx, [...parts, into])).map((one) => [one.id, one]))
    const main = locked.get(into) ?? notFound(NO_SUCH_QUESTION)
    refuseUnless(main)
    if (main.mainId) refuse(`编号 ${main.number} 已并入另一条，请并入那一条`)
    if ((await listWaitingPartIds(tx, into)).length + parts.length > MERGE_MOST)
      refuse(`一个答复至多合并 ${MERGE_MOST} 条提问`)
    for (const id of parts) await join(tx, by, locked.get(id) ?? notFound(NO_SUCH_QUESTION), main)
    await recordAct(tx, { ...actorIn(by), act: 'merge questions', subject: into, detail: { parts } })
  }
  return againAfterDeadlock(() => inTransaction(db, merge))
}

async function join(tx: Db, by: Hand, part: Question, main: Question): Promise<void> {
  if (part.mainId === main.id) return
  refuseUnless(part)
  if (part.mainId) refuse(`编号 ${part.number} 已并入另一条，请先拆开`)
  if ((await listWaitingPartIds(tx, part.id)).length > 0) refuse(`编号 ${part.number} 有别的提问并入，请先拆开`)
  const draft = await findAnswerDraft(tx, part.id)
  if (draft && draft.state !== 'writing') refuse(`编号 ${part.number} 正在等待复核，不能并入`)
  await updateMain(tx, part.id, main.id)
  for (const [questionId, other] of [
    [part.id, main.number],
    [main.id, part.number],
  ] as const)
    await insertDeskEvent(tx, {
      questionId,
      act: 'merge',
      by: by.staffId,
      note: questionId === part.id ? `编号 ${other}` : `编号 ${other} 并入这一条`,
    })
}

function refuseUnless({ status, number }: Question): void {
  if (!WITH_OFFICE.includes(status)) refuse(`编号 ${number} ${QUESTION_STATUSES[status]}，不能合并办理`)
}

export function unmergeQuestion(db: Db, by: Hand, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [one] = await lockQuestions(tx, [id])
    if (!one) return notFound(NO_SUCH_QUESTION)
    if (!one.mainId) return refuse('这条提问没有并入别的提问')
    refuseUnless(one)
    await updateMain(tx, id, null)
    await insertDeskEvent(tx, { questionId: id, act: 'unmerge', by: by.staffId })
    await recordAct(tx, { ...actorIn(by), act: 'unmerge question', subject: id })
  })
}
