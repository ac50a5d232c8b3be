import { userQuestion } from '@zhengcai/contract/questions/userQuestion.contract.ts'
import { listFirstClasses } from '../knowledge/knowledge.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { inTransactionAgain } from '../platform/database/database.ts'
import type { LimitCaller } from '../platform/http/edge/callerLimiter.ts'
import { serve } from '../platform/http/serve.ts'
import type { Keyed } from '../platform/limits/secret.ts'
import type { Config } from '../platform/process/config.ts'
import type { Search } from '../search/search.ts'
import { rateAnswer } from './answering/rateAnswer.ts'
import { askQuestion, supplementQuestion } from './asking/askQuestion.ts'
import { findSimilar } from './asking/findSimilar.ts'
import { moveQuestion } from './moveQuestion.ts'
import { countOwnQuestions, listOwnQuestions } from './questions.queries.ts'
import { readQuestion } from './readQuestion.ts'

type Needs = { db: Db; search: Search; limitCaller: LimitCaller; keyed: Keyed; config: Pick<Config, 'limits'> }

export const userQuestionHandlers = ({ db, search, limitCaller, keyed, config }: Needs) =>
  serve(userQuestion, {
    askQuestion: ({ body, user }) => askQuestion(db, config, { ...body, userId: user.id }),
    async myQuestions({ query, user }) {
      const which = { ...query, userId: user.id }
      const [rows, total] = await Promise.all([listOwnQuestions(db, which), countOwnQuestions(db, which)])
      return { rows, total }
    },
    myQuestionDetail: ({ params, user }) => readQuestion(db, { id: params.id, userId: user.id }),
    async cancel({ params, user }) {
      await inTransactionAgain(db, (tx) => moveQuestion(tx, 'cancel', { id: params.id, userId: user.id }))
      return {}
    },
    async supplement({ params, body, user }) {
      await supplementQuestion(db, { ...body, id: params.id, userId: user.id })
      return {}
    },
    similar: ({ body, caller }) => limitCaller(caller.ip, () => findSimilar(db, search, body)),
    helpful: ({ body, user, caller }) =>
      rateAnswer(db, { keyed, config }, { ...body, userId: user?.id, ip: caller.ip }),
    classes: () => listFirstClasses(db, 'question'),
  })
