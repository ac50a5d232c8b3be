import type { TakeJob } from '../platform/jobs/jobs.ts'
import { reports } from './desk/correctItem.ts'
import { feedbackJob } from './feedback.job.ts'
import { countOwnFeedback } from './feedback.queries.ts'
import { feedbackDeskHandlers } from './feedbackDesk.handlers.ts'
import { feedbackInFinder } from './feedbackInFinder.ts'
import { heldFeedback } from './heldFeedback.ts'
import { zcFeedBackHandlers } from './zcFeedBack.handlers.ts'

type Needs = Parameters<typeof zcFeedBackHandlers>[0] &
  Parameters<typeof feedbackDeskHandlers>[0] & { job: TakeJob; onError: (error: Error) => void }

/** What readers report, and the desk at which it is dealt with. */
export function feedbackFeature(needs: Needs) {
  const { db } = needs
  return {
    api: { zcFeedBack: zcFeedBackHandlers(needs) },
    office: { feedbackDesk: feedbackDeskHandlers(needs) },
    held: heldFeedback,
    countOwn: (userId: string) => countOwnFeedback(db, { userId }),
    inFinder: feedbackInFinder(db),
    reports,
    close: feedbackJob(needs).close,
  }
}
