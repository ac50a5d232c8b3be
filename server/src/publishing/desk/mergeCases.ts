import { MERGE_MOST } from '@zhengcai/contract/publishing/deskWords.ts'
import { type AuditAct, recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransactionAgain } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/http/refusals.ts'
import { actorIn } from '../drafts/handOf.ts'
import type { Hand } from '../drafts/holding.ts'

type Case = {
  id: string
  /** As the office calls it. */
  number: string
  mainId: string | null
  /** The word of a status in which it is answered with no other. */
  over: string | undefined
}
type Desk<One extends Case> = {
  noun: string
  verb: string
  acts: { merge: AuditAct; unmerge: AuditAct }
  /** In one order, so that two who merge at once wait for each other and not for ever. */
  lockCases(tx: Db, ids: string[]): Promise<One[]>
  listWaitingPartIds(tx: Db, mainId: string): Promise<string[]>
  updateMain(tx: Db, id: string, mainId: string | null): Promise<void>
  whyNotMain?(tx: Db, main: One): Promise<string | undefined>
  whyNotPart(tx: Db, part: One): Promise<string | undefined>
  insertDeskEvent(tx: Db, event: { caseId: string; act: 'merge' | 'unmerge'; by: string; note?: string }): Promise<void>
}

/** Several cases, one answer. Each stays its reader's own: all that is shared is the text of the answer. */
export function deskMerging<One extends Case>(desk: Desk<One>) {
  const { noun, verb, acts } = desk
  const missing = () => notFound(`没有找到这条${noun}`)
  const refuseOver = ({ number, over }: Case) => {
    if (over) refuse(`编号 ${number} ${over}，不能合并办理`)
  }

  async function join(tx: Db, by: Hand, part: One, main: One): Promise<void> {
    if (part.mainId === main.id) return
    refuseOver(part)
    if (part.mainId) refuse(`编号 ${part.number} 已并入另一条，请先拆开`)
    if ((await desk.listWaitingPartIds(tx, part.id)).length > 0)
      refuse(`编号 ${part.number} 有别的${noun}并入，请先拆开`)
    const why = await desk.whyNotPart(tx, part)
    if (why) refuse(why)
    await desk.updateMain(tx, part.id, main.id)
    const told = { act: 'merge', by: by.staffId } as const
    await desk.insertDeskEvent(tx, { caseId: part.id, note: `编号 ${main.number}`, ...told })
    await desk.insertDeskEvent(tx, { caseId: main.id, note: `编号 ${part.number} 并入这一条`, ...told })
  }

  const merge = (db: Db, by: Hand, { ids, into }: { ids: string[]; into: string }): Promise<void> => {
    const mergeIn = async (tx: Db) => {
      const parts = [...new Set(ids)].filter((id) => id !== into)
      if (parts.length === 0) refuse(`不能把一条${noun}并入它自己`)
      const locked = new Map((await desk.lockCases(tx, [...parts, into])).map((one) => [one.id, one]))
      const main = locked.get(into) ?? missing()
      refuseOver(main)
      if (main.mainId) refuse(`编号 ${main.number} 已并入另一条，请并入那一条`)
      if ((await desk.listWaitingPartIds(tx, into)).length + parts.length > MERGE_MOST)
        refuse(`一个${verb}至多合并 ${MERGE_MOST} 条${noun}`)
      const why = await desk.whyNotMain?.(tx, main)
      if (why) refuse(why)
      for (const id of parts) await join(tx, by, locked.get(id) ?? missing(), main)
      await recordAct(tx, { ...actorIn(by), act: acts.merge, subject: into, detail: { parts } })
    }
    return inTransactionAgain(db, mergeIn)
  }

  const unmerge = (db: Db, by: Hand, id: string): Promise<void> =>
    inTransactionAgain(db, async (tx) => {
      const [one] = await desk.lockCases(tx, [id])
      if (!one) return missing()
      if (!one.mainId) return refuse(`这条${noun}没有并入别的${noun}`)
      refuseOver(one)
      await desk.updateMain(tx, id, null)
      await desk.insertDeskEvent(tx, { caseId: id, act: 'unmerge', by: by.staffId })
      await recordAct(tx, { ...actorIn(by), act: acts.unmerge, subject: id })
    })

  return { merge, unmerge }
}
