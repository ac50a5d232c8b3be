import { ApiError } from '@zhengcai/contract/errors.ts'
import { NOT_CONFIRMED } from '@zhengcai/contract/wechat/weChatWords.ts'
import { getUser } from '../account/profile/users.queries.ts'
import { confirmSession, isConfirmed } from '../account/sessions/sessions.queries.ts'
import { spendSmsCode } from '../account/smsCodes/spendSmsCode.ts'
import type { Db } from '../platform/database/database.ts'
import type { Member } from '../platform/http/serve.ts'
import type { Keyed } from '../platform/limits/secret.ts'

/** A token alone opens no new way into the account: whoever binds shows first that they hold its phone. */
export async function refuseUnconfirmed(db: Db, user: Member): Promise<void> {
  if (!(await isConfirmed(db, user.sessionId)))
    throw new ApiError(NOT_CONFIRMED, '绑定微信前，请先用短信验证码确认是您本人')
}

export async function confirmBinding(
  db: Db,
  keyed: Keyed,
  { user, smsCode, uuid, ip }: { user: Member; smsCode: string; uuid: string; ip: string },
): Promise<void> {
  const { phone } = await getUser(db, user.id)
  const given = { id: uuid, phone: phone ?? '', purpose: 'bind', code: smsCode, ip }
  await spendSmsCode(db, keyed, given, (tx) => confirmSession(tx, user.sessionId))
}
