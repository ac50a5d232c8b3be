import type { TakeJob } from '../platform/jobs/jobs.ts'
import { knownOfAsker } from './desk/askerFacts.ts'
import { listCaseIds } from './desk/cases.queries.ts'
import { heldQuestions } from './heldQuestions.ts'
import { questionDeskHandlers } from './questionDesk.handlers.ts'
import { questionsJob } from './questions.job.ts'
import { countOwnQuestions } from './questions.queries.ts'
import { questionsInFinder } from './questionsInFinder.ts'
import { userQuestionHandlers } from './userQuestion.handlers.ts'

type Needs = Parameters<typeof userQuestionHandlers>[0] &
  Parameters<typeof questionDeskHandlers>[0] & { job: TakeJob; onError: (error: Error) => void }

/** What readers ask, and the desk at which they are answered. */
export function questionsFeature(needs: Needs) {
  const { db } = needs
  return {
    api: { userQuestion: userQuestionHandlers(needs) },
    office: { questionDesk: questionDeskHandlers(needs) },
    held: heldQuestions,
    countOwn: (userId: string) => countOwnQuestions(db, { userId }),
    inFinder: questionsInFinder(db),
    caseIdsOf: (esIds: string[]) => listCaseIds(db, esIds),
    knownOfAsker,
    close: questionsJob(needs).close,
  }
}
