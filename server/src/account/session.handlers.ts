import { session } from '@zhengcai/contract/account/session.contract.ts'
import { againAfterDeadlock, type Db, inTransaction } from '../platform/database/database.ts'
import { notFound } from '../platform/http/refusals.ts'
import { serve } from '../platform/http/serve.ts'
import { describeAgent } from './describeAgent.ts'
import { endSessions, listSessions, type SessionLife } from './sessions.queries.ts'
import { lockUser } from './users.queries.ts'

type Needs = {
  db: Db
  life: SessionLife
  /** Ends what lets somebody in beside the sessions; tells whether there was any. */
  unbind: (tx: Db, userId: string) => Promise<boolean>
}

export const sessionHandlers = ({ db, life, unbind }: Needs) =>
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
    endOthers: ({ user }) =>
      againAfterDeadlock(() =>
        inTransaction(db, async (tx) => {
          // Whoever logs in by the binding meanwhile waits, finds it gone, or is ended too.
          await lockUser(tx, user.id)
          const unbound = await unbind(tx, user.id)
          const ended = await endSessions(tx, { userId: user.id, except: user.sessionId, reason: 'elsewhere' })
          return { unbound, ended }
        }),
      ),
  })
