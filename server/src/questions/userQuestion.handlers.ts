import { userQuestion } from '@zhengcai/contract/questions/userQuestion.contract.ts'
import { listFirstClasses } from '../knowledge/knowledge.queries.ts'
import type { Changes } from '../platform/changes.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database.ts'
import { inTransaction } from '../platform/database.ts'
import type { Keyed } from '../platform/secret.ts'
import { serve } from '../platform/serve.ts'
import { askQuestion, supplementQuestion } from './askQuestion.ts'
import { similarFinder } from './findSimilar.ts'
import { moveQuestion } from './moveQuestion.ts'
import { countOwnQuestions, listOwnQuestions } from './questions.queries.ts'
import { rateAnswer } from './rateAnswer.ts'
import { readQuestion } from './readQuestion.ts'

type Needs = { db: Db; changes: Changes; keyed: Keyed; config: Pick<Config, 'limits'> }

export const userQuestionHandlers = ({ db, changes, keyed, config }: Needs) => {
  const similar = similarFinder(db, changes)
  return serve(userQuestion, {
    askQuestion: ({ body, user }) => askQuestion(db, { ...body, userId: user.id }),
    async myQuestions({ query, user }) {
      const which = { ...query, userId: user.id }
      const [rows, total] = await Promise.all([listOwnQuestions(db, which), countOwnQuestions(db, which)])
      return { rows, total }
    },
    myQuestionDetail: ({ params, user }) => readQuestion(db, { id: params.id, userId: user.id }),
    async cancel({ params, user }) {
      await inTransaction(db, (tx) => moveQuestion(tx, 'cancel', { id: params.id, userId: user.id }))
      return {}
    },
    async supplement({ params, body, user }) {
      await supplementQuestion(db, { ...body, id: params.id, userId: user.id })
      return {}
    },
    similar: ({ query }) => similar(query.keyword),
    helpful: ({ body, user, caller }) =>
      rateAnswer(db, { keyed, config }, { ...body, userId: user?.id, ip: caller.ip }),
    classes: () => listFirstClasses(db, 'question'),
  })
}
