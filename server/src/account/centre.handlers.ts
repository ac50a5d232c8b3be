import { centre } from '@zhengcai/contract/account/centre.contract.ts'
import type { Db } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { countMessages } from './messages.queries.ts'

type Count = (userId: string) => Promise<number>
/** What other features hold of a reader's is counted by them. */
type Needs = { db: Db; questions: Count; feedback: Count }

export const centreHandlers = ({ db, questions, feedback }: Needs) =>
  serve(centre, {
    async counts({ user: { id: userId } }) {
      const [asked, told, messages, unread] = await Promise.all([
        questions(userId),
        feedback(userId),
        countMessages(db, { userId, state: 'all' }),
        countMessages(db, { userId, state: 'unread' }),
      ])
      return { questions: asked, feedback: told, messages, unread }
    },
  })
