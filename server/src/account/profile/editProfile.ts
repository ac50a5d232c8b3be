import type { Db } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { refuse } from '../../platform/http/refusals.ts'
import { setAvatar } from './changeAvatar.ts'
import { getUser, type ProfileFields, updateUser } from './users.queries.ts'

/** Changes what is given. A picture comes in by upload only: an address of elsewhere would be fetched by every reader. */
export async function editProfile(
  db: Db,
  store: FileStore,
  userId: string,
  { avatar, ...fields }: ProfileFields,
): Promise<void> {
  if (avatar && avatar !== (await getUser(db, userId)).avatar) refuse('请通过上传更换头像')
  await updateUser(db, userId, fields)
  if (avatar === '') await setAvatar(db, store, userId, '')
}
