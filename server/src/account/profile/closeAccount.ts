import { recordAct } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { FILES_PATH, type FileStore } from '../../platform/files/files.ts'
import type { UploadStore } from '../../platform/files/uploads.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { endSessions, eraseSessionTraces } from '../sessions/sessions.queries.ts'
import { deleteKnownNetworks } from '../smsCodes/knownNetworks.queries.ts'
import { hashPhone } from '../smsCodes/smsCodes.ts'
import { spendSmsCode } from '../smsCodes/spendSmsCode.ts'
import { deleteUnusedUploads } from '../uploads/uploads.queries.ts'
import type { PersonalData } from './personalData.ts'
import { closeUser, getUser, lockAvatar } from './users.queries.ts'

type Needs = { keyed: Keyed; store: FileStore; uploads: UploadStore; held: PersonalData[] }

/** Forgets the person and keeps the row, so that what others rely on (an answered question) still has its asker. */
export async function closeAccount(
  db: Db,
  { keyed, store, uploads, held }: Needs,
  { userId, smsCode, uuid, ip }: { userId: string; smsCode: string; uuid: string; ip: string },
): Promise<void> {
  const { phone } = await getUser(db, userId)
  const given = { id: uuid, phone: phone ?? '', purpose: 'close', code: smsCode, ip }
  const gone = await spendSmsCode(db, keyed, given, async (tx) => {
    const avatar = await lockAvatar(tx, userId)
    for (const { erase } of held) await erase(tx, userId)
    await endSessions(tx, { userId, reason: 'closed' })
    await eraseSessionTraces(tx, userId)
    await deleteKnownNetworks(tx, hashPhone(keyed, given.phone))
    await closeUser(tx, userId)
    await recordAct(tx, { actor: `user:${userId}`, act: 'close account', subject: userId })
    return { avatar, unused: await deleteUnusedUploads(tx, { ownerId: userId }) }
  })
  if (gone.avatar.startsWith(`${FILES_PATH}/`)) await store.remove(gone.avatar)
  for (const id of gone.unused) await uploads.remove(id)
}
