import { logout } from '@zhengcai/contract/account/logout.contract.ts'
import type { Db } from '../platform/database.ts'
import { serve } from '../platform/serve.ts'
import { endSessions } from './sessions.queries.ts'

export const logoutHandlers = ({ db }: { db: Db }) =>
  serve(logout, {
    async logout({ user }) {
      await endSessions(db, { userId: user.id, id: user.sessionId, reason: 'logout' })
      return {}
    },
  })
