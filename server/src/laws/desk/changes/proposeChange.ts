import { isDeepStrictEqual } from 'node:util'
import type { LawChange } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { LAW_CHANGES } from '@zhengcai/contract/laws/lawDeskWords.ts'
import type { AuditDetails } from '@zhengcai/contract/office/auditWords.ts'
import { newId } from '../../../account/sessions/tokens.ts'
import type { DeskHand } from '../../../office/deskHand.ts'
import { listHolders } from '../../../office/notices/notices.queries.ts'
import { notify } from '../../../office/notices/notify.ts'
import { recordAct } from '../../../platform/database/audit.ts'
import type { Db } from '../../../platform/database/database.ts'
import { movedOn, notFound } from '../../../platform/http/refusals.ts'
import { chinaDay } from '../../../platform/time/chinaTime.ts'
import { type DeskVersionRow, lockDeskVersion } from '../lawDesk.queries.ts'
import { changeSeenBy } from './changeRows.ts'
import { findChange, findWaiting, getValue, insertChange, type NewChange } from './changes.queries.ts'

export const NO_VERSION = '没有找到这个版本'
export const NO_CHANGE = '没有找到这处改动'

/** The version as it was read, and nothing else waits to change it. Otherwise 409 tells whose it is. */
export async function getVersionAt(tx: Db, { esId, base }: { esId: string; base: number }): Promise<DeskVersionRow> {
  const version = (await lockDeskVersion(tx, esId, chinaDay())) ?? notFound(NO_VERSION)
  const waiting = await findWaiting(tx, esId)
  if (waiting)
    movedOn(`${waiting.by}对这一版本的改动还在等人确认，请先确认或退回`, {
      number: version.base,
      by: waiting.by,
      at: waiting.time,
    })
  if (version.base !== base) movedOn('这一版本已有更新的改动，请重新打开再改', { number: version.base, by: '', at: '' })
  return version
}

type Pressed = Pick<NewChange, 'kind' | 'value' | 'reason'> & { esId: string }

/** The answer to the first press was lost on its way: the same change of the same person waits already. */
export async function proposedBefore(tx: Db, by: DeskHand, { esId, kind, value, reason }: Pressed) {
  const waiting = await findWaiting(tx, esId)
  if (waiting?.byId !== by.staffId || waiting.kind !== kind || waiting.reason !== reason) return undefined
  return isDeepStrictEqual(await getValue(tx, waiting.id), value) ? changeSeenBy(waiting, by.staffId) : undefined
}

/** What the trail says of it beside its kind and reason. */
type Told = Pick<AuditDetails, 'effective' | 'source'>
type Proposed = Omit<NewChange, 'id' | 'state' | 'byId'>

/** Puts a change before a second person. */
export async function propose(tx: Db, by: DeskHand, change: Proposed, told: Told = {}): Promise<LawChange> {
  const id = newId()
  await insertChange(tx, { ...change, id, state: 'waiting', byId: by.staffId })
  return tellWaiting(tx, by, id, told)
}

/** Those who may confirm it are told, and the trail has it. */
export async function tellWaiting(tx: Db, by: DeskHand, id: string, told: Told = {}): Promise<LawChange> {
  const row = (await findChange(tx, id)) ?? notFound(NO_CHANGE)
  const title = `《${row.title}》的${LAW_CHANGES[row.kind]}`
  const to = [...(await listHolders(tx, 'lawkeeper')), ...(await listHolders(tx, 'responsible'))]
  await notify(tx, { to, kind: 'lawWaiting', by: by.staffId, title, note: row.reason })
  const detail = { kind: row.kind, title: row.title, reason: row.reason, ...told }
  await recordAct(tx, { ...by.actor, act: 'law propose', subject: `law-change:${id}`, detail })
  return changeSeenBy(row, by.staffId)
}
