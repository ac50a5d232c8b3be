import { notify } from '../../office/notices/notify.ts'
import { findStaffName } from '../../office/staff/staff.queries.ts'
import { type AuditAct, recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransactionAgain } from '../../platform/database/database.ts'
import { movedOn, refuse, refuseFields } from '../../platform/http/refusals.ts'
import { actorIn } from '../drafts/handOf.ts'
import type { Hand } from '../drafts/holding.ts'
import { listHoldersOf } from '../drafts/people.queries.ts'
import type { CaseNotice } from './deskWriting.ts'

type Locked = { assigneeId: string | null; sentTime: string; notice: CaseNotice; whyNot: string | undefined }
type Desk = {
  noun: string
  act: AuditAct
  lockCase(tx: Db, id: string): Promise<Locked>
  updateAssignee(tx: Db, id: string, staffId: string): Promise<void>
  insertDeskEvent(tx: Db, event: { caseId: string; act: 'assign'; by: string; note: string }): Promise<void>
}
type Assigned = { id: string; staffId: string; from?: string | null | undefined; note: string }

/** 转办: whose case it is from now on; whoever is given it hears so. */
export function assignCase(desk: Desk, db: Db, by: Hand, { id, staffId, from, note }: Assigned): Promise<void> {
  return inTransactionAgain(db, async (tx) => {
    const { assigneeId, sentTime, notice, whyNot } = await desk.lockCase(tx, id)
    if (whyNot) refuse(whyNot)
    if (assigneeId === staffId) return
    if (from !== undefined && from !== assigneeId) await tellAssigned(tx, desk.noun, assigneeId, sentTime)
    const person = (await listHoldersOf(tx, 'answer')).find((one) => one.id === staffId)
    if (!person) return refuseFields([{ field: 'staffId', message: `请派给一位在用的、可以答复${desk.noun}的员工` }])
    await desk.updateAssignee(tx, id, staffId)
    const told = note ? `${person.name}：${note}` : person.name
    await desk.insertDeskEvent(tx, { caseId: id, act: 'assign', by: by.staffId, note: told })
    await notify(tx, { to: [staffId], kind: 'assigned', by: by.staffId, note, ...notice })
    await recordAct(tx, { ...actorIn(by), act: desk.act, subject: id, detail: { to: staffId } })
  })
}

async function tellAssigned(tx: Db, noun: string, assigneeId: string | null, at: string): Promise<never> {
  const name = assigneeId ? await findStaffName(tx, assigneeId) : undefined
  movedOn(name ? `这条${noun}已派给${name}` : `这条${noun}已改为未派`, { number: 0, by: name ?? '', at })
}
