import { type Actor, recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { notFound, refuse, refuseFields } from '../../platform/http/refusals.ts'
import { type ForgetNeeds, forgetUser, removeFilesOf } from '../profile/forgetUser.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import { lockReader, updateReaderStatus } from './readers.queries.ts'

export const NO_READER = '没有这位读者，或其账号已经注销'

/** Held until the act is done, so that of two people the second hears what the first did. */
const locked = async (tx: Db, id: string) => (await lockReader(tx, id)) ?? notFound(NO_READER)

export function disableReader(db: Db, by: Actor, { id, reason }: { id: string; reason: string }) {
  return inTransaction(db, async (tx) => {
    if ((await locked(tx, id)).status === 'disabled') refuse('这位读者已经停用')
    await updateReaderStatus(tx, id, 'disabled')
    const ended = await endSessions(tx, { userId: id, reason: 'disabled' })
    await recordAct(tx, { ...by, act: 'disable account', subject: id, detail: { reason } })
    return { ended }
  })
}

export function enableReader(db: Db, by: Actor, { id, reason }: { id: string; reason: string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await locked(tx, id)).status !== 'disabled') refuse('这位读者没有停用')
    await updateReaderStatus(tx, id, 'active')
    await recordAct(tx, { ...by, act: 'enable account', subject: id, detail: { reason } })
  })
}

type Forgetting = { id: string; note: string; tail: string }

/** As if the reader had closed the account; whoever does it for them shows that it is the right one. */
export async function forgetReader(
  db: Db,
  needs: ForgetNeeds,
  by: Actor,
  { id, note, tail }: Forgetting,
): Promise<void> {
  const gone = await inTransaction(db, async (tx) => {
    const { phone } = await locked(tx, id)
    if (!phone?.endsWith(tail)) refuseFields([{ field: 'tail', message: '与这位读者手机号的后四位不符' }])
    const left = await forgetUser(tx, needs, { userId: id, phone: phone ?? '' })
    await recordAct(tx, { ...by, act: 'forget reader', subject: id, detail: { note } })
    return left
  })
  await removeFilesOf(needs, gone)
}
