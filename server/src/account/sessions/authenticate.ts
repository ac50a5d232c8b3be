import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@zhengcai/contract/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import { writing } from '../../platform/database/lanes.ts'
import { troubleOf } from '../../platform/database/trouble.ts'
import type { Member } from '../../platform/http/serve.ts'
import { aside } from '../../platform/process/deadline.ts'
import { findSession, type SessionLife, updateSessionUse } from './sessions.queries.ts'
import { hashToken, isToken } from './tokens.ts'

const NOTE_LIMIT = 300

/** Who bears this token. The codes are the specification's: each tells the browser what to do next. */
export async function authenticate(db: Db, token: string, life: SessionLife): Promise<Member> {
  if (!isToken(token)) throw new ApiError(5560, '登录凭证无效，请重新登录')
  const session = await findSession(db, hashToken(token), life)
  if (!session) expired()
  if (session.endReason === 'elsewhere') throw new ApiError(5563, '您的登录已在其他地方被结束，请重新登录')
  if (session.status === 'closed') throw new ApiError(5563, '账号已注销')
  if (!session.alive || session.endReason === 'logout') expired()
  if (session.status === 'disabled') disabled()
  if (session.endReason) expired()
  if (session.isUseOld) await noteUse(db, session.id)
  return { id: session.userId, sessionId: session.id }
}

/** Who reads must not wait for who writes: where use cannot be noted at once, the next call will. */
async function noteUse(db: Db, sessionId: string): Promise<void> {
  const noted = aside(() => writing('session use', () => updateSessionUse(db, sessionId))).catch((error: unknown) => {
    if (!troubleOf(error)) throw error
  })
  await Promise.race([noted, sleep(NOTE_LIMIT, undefined, { ref: false })])
}

function expired(): never {
  throw new ApiError(401, '登录状态已过期，请重新登录')
}

export function disabled(): never {
  throw new ApiError(5562, '账号已被停用，如有疑问请联系编辑部')
}
