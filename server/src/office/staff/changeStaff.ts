import type { AuditAct } from '@zhengcai/contract/office/auditWords.ts'
import type { Role } from '@zhengcai/contract/office/rights.ts'
import { hashToken, newId } from '../../account/sessions/tokens.ts'
import { recordAct } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { movedOn, refuse, refuseFields } from '../../platform/http/refusals.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { endStaffSessions } from '../sessions/staffSessions.queries.ts'
import { deleteFailures } from '../signIn/failures.queries.ts'
import { failuresOfName } from '../signIn/failures.ts'
import { deleteRecoveryHashes } from '../signIn/recovery.queries.ts'
import { type HeldByStaff, handOver } from './handOver.ts'
import { invitedBefore, tokenOnce } from './invitedBefore.ts'
import { deleteLink } from './links.queries.ts'
import { makeLink, type NewLink } from './makeLink.ts'
import { nameKey } from './nameKey.ts'
import {
  findStaffName,
  insertStaff,
  replaceRoles,
  updateCredentials,
  updateDisabled,
  updateRolesNumber,
} from './staff.queries.ts'
import {
  type Changer,
  changingStaff,
  getStaff,
  refuseJoined,
  refuseLastAdministrator,
  refuseSelf,
} from './staffRules.ts'

type Needs = { db: Db; keyed: Keyed; origin: string }

/** What stands in the trail: who did it, to whom. */
const record = (tx: Db, { staffId: _who, ...actor }: Changer, act: AuditAct, id: string, detail: object = {}) =>
  recordAct(tx, { ...actor, act, subject: `staff:${id}`, detail })

export function inviteStaff(
  { db, ...needs }: Needs,
  by: Changer,
  { name, roles, once }: { name: string; roles: Role[]; once?: string | undefined },
): Promise<NewLink> {
  const held = [...new Set(roles)]
  refuseJoined(held)
  const token = tokenOnce(needs.keyed, by, once)
  return changingStaff(db, by, async (tx) => {
    const before = token && (await invitedBefore(tx, needs.origin, token))
    if (before) return before
    const id = newId()
    const inviteOnce = token ? hashToken(token) : undefined
    if (!(await insertStaff(tx, { id, name, nameKey: nameKey(name), by: by.actor, inviteOnce })))
      refuseFields([{ field: 'name', message: '这个登录名已经有人用过，请换一个' }])
    await replaceRoles(tx, id, held)
    const link = await makeLink(tx, needs, id, token)
    await record(tx, by, by.staffId ? 'staff invite' : 'staff add', id, { roles: held })
    return link
  })
}

export function changeRoles(
  db: Db,
  by: Changer,
  { id, base, roles }: { id: string; base: number; roles: Role[] },
): Promise<{ base: number }> {
  const held = [...new Set(roles)]
  refuseSelf(by, id, '不能更改自己的角色，请由另一位管理员操作')
  refuseJoined(held)
  return changingStaff(db, by, async (tx) => {
    const person = await getStaff(tx, id)
    if (person.rolesNumber !== base) {
      const who = (await findStaffName(tx, person.rolesBy.replace(/^staff:/, ''))) ?? person.rolesBy
      movedOn('这位员工的角色刚被更改过', { number: person.rolesNumber, by: who, at: person.rolesAt })
    }
    if (!held.includes('administrator')) await refuseLastAdministrator(tx, person)
    await replaceRoles(tx, id, held)
    await endStaffSessions(tx, { staffId: id })
    const number = await updateRolesNumber(tx, id, by.actor)
    await record(tx, by, 'staff roles', id, { from: person.roles, to: held })
    return { base: number }
  })
}

type Leaving = { id: string; to?: string | undefined; held: HeldByStaff[] }

/** Whoever leaves hands over what is theirs in the same act. */
export function disableStaff(db: Db, by: Changer, { id, to, held }: Leaving): Promise<{ handed: string[] }> {
  return changingStaff(db, by, async (tx) => {
    const person = await getStaff(tx, id)
    if (person.status === 'disabled') refuse('这位员工已经停用')
    await refuseLastAdministrator(tx, person)
    const { handed, items } = await handOver(tx, { held, by, person, to })
    await updateDisabled(tx, id, true)
    await deleteLink(tx, id)
    await endStaffSessions(tx, { staffId: id })
    await record(tx, by, 'staff disable', id, handed.length > 0 ? { handed, items, to: `staff:${to}` } : {})
    return { handed }
  })
}

export function enableStaff(db: Db, by: Changer, id: string): Promise<void> {
  refuseSelf(by, id, '不能启用自己的账号，请由另一位管理员操作')
  return changingStaff(db, by, async (tx) => {
    if ((await getStaff(tx, id)).status !== 'disabled') refuse('这位员工没有停用')
    await updateDisabled(tx, id, false)
    await record(tx, by, 'staff enable', id)
  })
}

/** Password and second factor anew: nothing that opened before opens any more. */
export function resetStaff({ db, ...needs }: Needs, by: Changer, id: string): Promise<NewLink> {
  refuseSelf(by, id, '不能重设自己的二次验证，请由另一位管理员操作')
  return changingStaff(db, by, async (tx) => {
    const { name, status } = await getStaff(tx, id)
    if (status === 'disabled') refuse('这位员工已经停用，请先启用')
    await updateCredentials(tx, id, { password: null, factor: null })
    await deleteRecoveryHashes(tx, id)
    await endStaffSessions(tx, { staffId: id })
    await deleteFailures(tx, failuresOfName(needs.keyed, name))
    const link = await makeLink(tx, needs, id)
    await record(tx, by, 'staff reset', id)
    return link
  })
}

export function endSessionsOf(db: Db, by: Changer, id: string): Promise<{ ended: number }> {
  return changingStaff(db, by, async (tx) => {
    await getStaff(tx, id)
    const ended = await endStaffSessions(tx, { staffId: id })
    await record(tx, by, 'staff end sessions', id, { ended })
    return { ended }
  })
}
