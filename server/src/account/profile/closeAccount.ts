import { recordAct } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { spendSmsCode } from '../smsCodes/spendSmsCode.ts'
import { type ForgetNeeds, forgetUser, removeFilesOf } from './forgetUser.ts'
import { getUser } from './users.queries.ts'

/** A reader closes their own account, with a code sent to its phone. */
export async function closeAccount(
  db: Db,
  needs: ForgetNeeds,
  { userId, smsCode, uuid, ip }: { userId: string; smsCode: string; uuid: string; ip: string },
): Promise<void> {
  const { phone } = await getUser(db, userId)
  const given = { id: uuid, phone: phone ?? '', purpose: 'close', code: smsCode, ip }
  const gone = await spendSmsCode(db, needs.keyed, given, async (tx) => {
    const left = await forgetUser(tx, needs, { userId, phone: given.phone })
    await recordAct(tx, { actor: `user:${userId}`, act: 'close account', subject: userId })
    return left
  })
  await removeFilesOf(needs, gone)
}
