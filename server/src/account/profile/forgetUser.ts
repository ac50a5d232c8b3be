import type { Db } from '../../platform/database/database.ts'
import { FILES_PATH, type FileStore } from '../../platform/files/files.ts'
import type { UploadStore } from '../../platform/files/uploads.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { endSessions, eraseSessionTraces } from '../sessions/sessions.queries.ts'
import { deleteKnownNetworks } from '../smsCodes/knownNetworks.queries.ts'
import { hashPhone } from '../smsCodes/smsCodes.ts'
import { deleteUnusedUploads } from '../uploads/uploads.queries.ts'
import type { PersonalData } from './personalData.ts'
import { closeUser, lockAvatar } from './users.queries.ts'

export type ForgetNeeds = { keyed: Keyed; store: FileStore; uploads: UploadStore; held: PersonalData[] }
type Left = { avatar: string; unused: string[] }

/** Forgets the person and keeps the row, so that what others rely on (an answered question) still has its asker. */
export async function forgetUser(
  tx: Db,
  { keyed, held }: ForgetNeeds,
  { userId, phone }: { userId: string; phone: string },
): Promise<Left> {
  const avatar = await lockAvatar(tx, userId)
  for (const { erase } of held) await erase(tx, userId)
  await endSessions(tx, { userId, reason: 'closed' })
  await eraseSessionTraces(tx, userId)
  await deleteKnownNetworks(tx, hashPhone(keyed, phone))
  await closeUser(tx, userId)
  return { avatar, unused: await deleteUnusedUploads(tx, { ownerId: userId }) }
}

/** Once nothing in the database names them any more. */
export async function removeFilesOf({ store, uploads }: ForgetNeeds, { avatar, unused }: Left): Promise<void> {
  if (avatar.startsWith(`${FILES_PATH}/`)) await store.remove(avatar)
  for (const id of unused) await uploads.remove(id)
}
