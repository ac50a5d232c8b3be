import { user } from '@zhengcai/contract/account/user.contract.ts'
import type { Db } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { describeUser, type WeChatOf } from './profile/describeUser.ts'
import { getUser } from './profile/users.queries.ts'

export const userHandlers = ({ db, weChatOf }: { db: Db; weChatOf: WeChatOf }) =>
  serve(user, {
    async profile({ user }) {
      const own = await getUser(db, user.id)
      return { ...describeUser(own, await weChatOf(user.id)), phonenumber: own.phone ?? '' }
    },
  })
