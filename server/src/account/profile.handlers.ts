import { profile } from '@zhengcai/contract/account/profile.contract.ts'
import type { Db } from '../platform/database.ts'
import { serve } from '../platform/serve.ts'
import { describeUser } from './describeUser.ts'
import { editProfile } from './editProfile.ts'
import { getUser } from './users.queries.ts'

export const profileHandlers = ({ db }: { db: Db }) =>
  serve(profile, {
    portalProfile: async ({ user }) => describeUser(await getUser(db, user.id)),
    async profile({ body, user }) {
      await editProfile(db, user.id, body)
      return {}
    },
  })
