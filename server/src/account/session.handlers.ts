import { session } from '@zhengcai/contract/account/session.contract.ts'
import type { Db } from '../platform/database.ts'
import { notFound } from '../platform/refusals.ts'
import { serve } from '../platform/serve.ts'
import { describeAgent } from './describeAgent.ts'
import { endSessions, listSessions, type SessionLife } from './sessions.queries.ts'

export const sessionHandlers = ({ db, life }: { db: Db; life: SessionLife }) =>
  serve(session, {
    async list({ user }) {
      const rows = await listSessions(db, user.id, life)
      return rows.map(({ agent, ...row }) => ({
        ...row,
        current: row.id === user.sessionId,
        device: describeAgent(agent),
      }))
    },
    async end({ params, user }) {
      const ended = await endSessions(db, { userId: user.id, id: params.id, reason: 'elsewhere' })
      return ended > 0 ? {} : notFound('没有找到这个登录状态，它可能已经结束')
    },
    endOthers: async ({ user }) => ({
      ended: await endSessions(db, { userId: user.id, except: user.sessionId, reason: 'elsewhere' }),
    }),
  })
