import { type Db, inTransaction } from '../platform/database/database.ts'
import { isUndone } from '../platform/database/trouble.ts'
import { FILES_PATH, type FileStore } from '../platform/files/files.ts'
import type { Inspector } from '../platform/files/inspection/inspector.ts'
import type { ReceivedFile } from '../platform/http/serve.ts'
import { newId } from './tokens.ts'
import { lockAvatar, updateUser } from './users.queries.ts'

/** Keeps the new picture under a name nobody can guess, and throws the former one away. */
export async function changeAvatar(
  db: Db,
  { store, inspector }: { store: FileStore; inspector: Inspector },
  userId: string,
  file: ReceivedFile,
): Promise<string> {
  const { bytes } = await inspector.inspect({ path: file.path, as: 'avatar' })
  const name = `${newId()}${newId()}.webp`
  await store.keepAs(name, bytes)
  await setAvatar(db, store, userId, `${FILES_PATH}/${name}`).catch(async (error: unknown) => {
    if (isUndone(error)) await store.remove(name)
    throw error
  })
  return `${FILES_PATH}/${name}`
}

export async function setAvatar(db: Db, store: FileStore, userId: string, avatar: string): Promise<void> {
  const former = await inTransaction(db, async (tx) => {
    const before = await lockAvatar(tx, userId)
    await updateUser(tx, userId, { avatar })
    return before
  })
  if (former && former !== avatar) await store.remove(former)
}
