import { maskPhone } from '@zhengcai/contract/account/phone.ts'
import { disabled } from '../account/authenticate.ts'
import { lockUser } from '../account/users.queries.ts'
import { type Db, inTransaction } from '../platform/database.ts'
import { warn } from '../platform/refusals.ts'
import type { ChatPerson } from './chatClient.ts'
import { type AppName, findBinding, insertBinding, upsertOpenId } from './wechat.queries.ts'

/** One chat account binds to one reader, and one reader to one chat account. */
export function bindChat(
  db: Db,
  { userId, app, person }: { userId: string; app: AppName; person: ChatPerson },
): Promise<{ account: string; nickName: string; already: boolean }> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId)
    if (user?.status !== 'active') disabled()
    const own = await findBinding(tx, userId)
    if (own && own.unionId !== person.unionId) warn('您的账号已绑定另一个微信，请先解除绑定，再绑定新的微信')
    const { unionId, openId, nickName } = person
    if (!own && !(await insertBinding(tx, { userId, unionId, nickName })))
      warn('这个微信已绑定另一个账号，请先用那个账号登录并解除绑定，或换一个微信')
    await upsertOpenId(tx, { userId, app, openId })
    return { account: maskPhone(user.phone ?? ''), nickName: own?.nickName ?? nickName, already: own !== undefined }
  })
}
