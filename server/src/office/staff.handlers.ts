import { staff as calls } from '@zhengcai/contract/office/staff.contract.ts'
import type { Caller } from '../platform/http/caller.ts'
import { notFound } from '../platform/http/refusals.ts'
import { type Staff, serve } from '../platform/http/serve.ts'
import { actorOf } from './actorOf.ts'
import { inOrder } from './sessions/authenticateStaff.ts'
import type { Console } from './sessions/readMe.ts'
import { countStaffSessions } from './sessions/staffSessions.queries.ts'
import { changeRoles, disableStaff, enableStaff, endSessionsOf, inviteStaff, resetStaff } from './staff/changeStaff.ts'
import { type HeldByStaff, readHeld } from './staff/handOver.ts'
import { findStaffName, listStaff } from './staff/staff.queries.ts'
import type { Changer } from './staff/staffRules.ts'

type By = { staff: Staff; caller: Caller }
const changer = ({ staff, caller }: By): Changer => ({ ...actorOf(staff, caller), staffId: staff.id })

export const staffHandlers = (needs: Console & { origin: string; held: HeldByStaff[] }) => {
  const { db, idleMinutes, held } = needs
  return serve(calls, {
    async list({ query, staff }) {
      const { rows, total } = await listStaff(db, query)
      const sessions = await countStaffSessions(
        db,
        rows.map(({ id }) => id),
        idleMinutes,
      )
      return {
        total,
        rows: rows.map((row) => ({
          ...row,
          roles: inOrder(row.roles),
          self: row.id === staff.id,
          sessions: sessions.get(row.id) ?? 0,
        })),
      }
    },
    invite: ({ body, ...by }) => inviteStaff(needs, changer(by), body),
    roles: ({ body, ...by }) => changeRoles(db, changer(by), body),
    async held({ params: { id } }) {
      if (!(await findStaffName(db, id))) notFound('没有这位员工')
      return readHeld(db, held, id)
    },
    async disable({ body, ...by }) {
      await disableStaff(db, changer(by), { ...body, held })
      return {}
    },
    async enable({ body, ...by }) {
      await enableStaff(db, changer(by), body.id)
      return {}
    },
    resetFactor: ({ body, ...by }) => resetStaff(needs, changer(by), body.id),
    endSessions: ({ body, ...by }) => endSessionsOf(db, changer(by), body.id),
  })
}
