import { user } from '@zhengcai/contract/account/user.contract.ts'
import type { Db } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { describeUser } from './describeUser.ts'
import { getUser } from './users.queries.ts'

export const userHandlers = ({ db }: { db: Db }) =>
  serve(user, {
    async profile({ user }) {
      const own = await getUser(db, user.id)
      return { ...describeUser(own), phonenumber: own.phone ?? '' }
    },
  })
