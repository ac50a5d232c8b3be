import { maskPhone } from '@zhengcai/contract/account/phone.ts'
import { lockUser } from '../account/profile/users.queries.ts'
import { disabled } from '../account/sessions/authenticate.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { refuse } from '../platform/http/refusals.ts'
import type { ChatPerson } from './chatClient.ts'
import { notifyBound, notifyUnbound } from './notifyOwner.ts'
import { type AppName, deleteChat, findBinding, insertBinding, upsertOpenId } from './wechat.queries.ts'

export type Begun = { userId: string; app: AppName; agent: string; network: string }
type Bound = { account: string; nickName: string; already: boolean }

/** One chat account binds to one reader, and one reader to one chat account; the reader is told. */
export function bindChat(
  db: Db,
  { userId, app, agent, network, person }: Begun & { person: ChatPerson },
): Promise<Bound & { phone: string }> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId)
    if (user?.status !== 'active') disabled()
    const own = await findBinding(tx, userId)
    if (own && own.unionId !== person.unionId) refuse('您的账号已绑定另一个微信，请先解除绑定，再绑定新的微信')
    const { unionId, openId, nickName } = person
    if (!own && !(await insertBinding(tx, { userId, unionId, nickName, agent, network })))
      refuse('这个微信已绑定另一个账号，请先用那个账号登录并解除绑定，或换一个微信')
    await upsertOpenId(tx, { userId, app, openId })
    if (!own) await notifyBound(tx, { userId, nickName, agent, network })
    const phone = user.phone ?? ''
    return { phone, account: maskPhone(phone), nickName: own?.nickName ?? nickName, already: own !== undefined }
  })
}

/** Deletes all that came from the chat app; the reader is told if there was anything. */
export function unbindChat(db: Db, userId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const own = await findBinding(tx, userId)
    const unbound = await deleteChat(tx, userId)
    if (own && unbound) await notifyUnbound(tx, { userId, nickName: own.nickName })
    return unbound
  })
}
