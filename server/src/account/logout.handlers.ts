import { logout } from '@zhengcai/contract/account/logout.contract.ts'
import type { Db } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { endSessions } from './sessions.queries.ts'

export const logoutHandlers = ({ db }: { db: Db }) =>
  serve(logout, {
    async logout({ user }) {
      await endSessions(db, { userId: user.id, id: user.sessionId, reason: 'logout' })
      return {}
    },
  })
