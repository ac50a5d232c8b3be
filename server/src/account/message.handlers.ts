import { message } from '@zhengcai/contract/account/message.contract.ts'
import type { Db } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { countMessages, listMessages, updateRead } from './messages.queries.ts'

const NUMBER = /^\d{1,15}$/

export const messageHandlers = ({ db }: { db: Db }) => {
  const unread = (userId: string) => countMessages(db, { userId, state: 'unread' })
  return serve(message, {
    async list({ query, user }) {
      const which = { ...query, userId: user.id }
      const [rows, total] = await Promise.all([listMessages(db, which), countMessages(db, which)])
      return { rows, total }
    },
    unread: async ({ user }) => ({ count: await unread(user.id) }),
    async read({ body, user }) {
      const ids = body.ids.filter((id) => NUMBER.test(id)).map(Number)
      if (ids.length > 0) await updateRead(db, { userId: user.id, ids })
      return { unread: await unread(user.id) }
    },
    async readAll({ user }) {
      await updateRead(db, { userId: user.id })
      return { unread: await unread(user.id) }
    },
  })
}
