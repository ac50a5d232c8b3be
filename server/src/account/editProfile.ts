import type { Db } from '../platform/database.ts'
import { warn } from '../platform/refusals.ts'
import { getUser, type ProfileFields, updateUser } from './users.queries.ts'

/** Changes what is given. A picture comes in by upload only: an address of elsewhere would be fetched by every reader. */
export async function editProfile(db: Db, userId: string, fields: ProfileFields): Promise<void> {
  if (fields.avatar && fields.avatar !== (await getUser(db, userId)).avatar) warn('请通过上传更换头像')
  await updateUser(db, userId, fields)
}
