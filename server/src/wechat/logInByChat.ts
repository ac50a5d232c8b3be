import { maskPhone } from '@zhengcai/contract/account/phone.ts'
import { ApiError } from '@zhengcai/contract/errors.ts'
import { lockUser, updateLastLogin } from '../account/profile/users.queries.ts'
import { disabled } from '../account/sessions/authenticate.ts'
import { startSession } from '../account/sessions/startSession.ts'
import { hashToken } from '../account/sessions/tokens.ts'
import { rememberNetwork } from '../account/smsCodes/rememberNetwork.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { refuse } from '../platform/http/refusals.ts'
import type { Keyed } from '../platform/limits/secret.ts'
import type { ChatClient } from './chatClient.ts'
import { readState } from './states.ts'
import { findBoundUser, findLogin, updateCollected, updateOutcome, updateStateUsed } from './wechat.queries.ts'

/** Confirms a login on the phone. It opens no session here: only the page that began it, and holds the ticket, gets one. */
export async function confirmLogin(
  db: Db,
  chat: ChatClient,
  { code, state }: { code: string; state: string },
): Promise<{ account: string }> {
  const { hash, app } = readState(state)
  if (!(await updateStateUsed(db, { hash, purpose: 'login' }))) refuse('二维码已过期或已用过，请刷新后重新扫码')
  const person = await chat(app, code).catch(async (error) => {
    await updateOutcome(db, { hash, outcome: 'failed' })
    throw error
  })
  const user = await findBoundUser(db, person.unionId)
  const outcome = !user ? 'unbound' : user.status === 'active' ? 'confirmed' : 'disabled'
  await updateOutcome(db, { hash, outcome, userId: user?.id ?? null })
  if (!user) notBound()
  if (outcome === 'disabled') disabled()
  return { account: maskPhone(user.phone ?? '') }
}

type LoginState = { status: 'waiting' | 'scanned' | 'confirmed' | 'failed' | 'expired'; token?: string }

/** What became of a login, told to whoever holds its ticket; the token is handed over once. */
export function collectLogin(
  db: Db,
  keyed: Keyed,
  { ticket, caller }: { ticket: string; caller: Caller },
): Promise<LoginState> {
  const ticketHash = hashToken(ticket)
  return inTransaction(db, async (tx) => {
    const collected = await updateCollected(tx, ticketHash)
    if (collected?.userId) {
      const user = await lockUser(tx, collected.userId)
      if (user?.status !== 'active') disabled()
      await updateLastLogin(tx, collected.userId)
      if (user.phone) await rememberNetwork(tx, keyed, { phone: user.phone, ip: caller.ip })
      const { token } = await startSession(tx, collected.userId, caller, 'wechat')
      return { status: 'confirmed', token }
    }
    const login = await findLogin(tx, ticketHash)
    if (login?.outcome === 'unbound') notBound()
    if (login?.outcome === 'disabled') disabled()
    if (!login || login.collected || login.outcome === 'confirmed') return { status: 'expired' }
    if (login.outcome === 'failed') return { status: 'failed' }
    if (login.used) return { status: 'scanned' }
    return { status: login.alive ? 'waiting' : 'expired' }
  })
}

function notBound(): never {
  throw new ApiError(5531, '这个微信还没有绑定账号，请先用手机号登录，再在个人中心绑定')
}
