import type { TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { feedbackToday } from '../../feedback/today/feedbackToday.ts'
import { auditToday } from '../../office/today/auditToday.ts'
import { jobsToday } from '../../office/today/jobsToday.ts'
import type { TodayParts } from '../../office/today/readToday.ts'
import type { Db } from '../../platform/database/database.ts'
import type { KeptValues } from '../../platform/database/keptValues.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { citationsToday } from '../../publishing/today/citationsToday.ts'
import { emergenciesToday } from '../../publishing/today/emergenciesToday.ts'
import { countChanged, countPublished, countSignatures } from '../../publishing/today/figures.queries.ts'
import { linksToday } from '../../publishing/today/linksToday.ts'
import { lateToday, mineToday } from '../../publishing/today/mineToday.ts'
import { planToday } from '../../publishing/today/planToday.ts'
import { reviewsToday } from '../../publishing/today/reviewsToday.ts'
import { countAnswers, countOldQuestions, countWaiting } from '../../questions/today/questionsToday.queries.ts'
import { questionsToday } from '../../questions/today/questionsToday.ts'
import { columnsToday } from '../../site/columns/columnsToday.ts'
import { CONFIRMING, confirmsToday } from './confirmsToday.ts'

type Needs = { db: Db; values: KeptValues; jobs: Jobs; origin: string }

/** What waits for whom, each by the feature that knows it and for those who can act on it. */
export const todayParts = ({ db, values, jobs, origin }: Needs): TodayParts => ({
  emergencies: { may: ['release'], read: () => emergenciesToday(db) },
  confirms: { may: CONFIRMING, read: (viewer) => confirmsToday(db, viewer) },
  reviews: { may: ['review1', 'review2', 'review3', 'release'], read: (viewer) => reviewsToday(db, viewer) },
  questions: { may: ['answer', 'assign', 'approve'], read: () => questionsToday(db) },
  feedback: { may: ['answer', 'assign'], read: () => feedbackToday(db) },
  mine: { may: ['write'], read: (viewer) => mineToday(db, viewer) },
  late: { may: ['write'], read: (viewer) => lateToday(db, viewer) },
  plan: { may: ['write', 'withdraw', 'law'], read: () => planToday(db) },
  columns: { may: ['write', 'site'], read: () => columnsToday(db, countOldQuestions) },
  citations: { may: ['write', 'law'], read: () => citationsToday({ db, values }) },
  links: { may: ['write', 'site'], read: () => linksToday({ db, origin }) },
  figures: { may: ['see'], read: () => figuresToday(db) },
  jobs: { may: ['jobs'], read: () => jobsToday(jobs) },
  audit: { may: ['audit'], read: () => auditToday(db) },
})

async function figuresToday(db: Db): Promise<TodayPart<'figures'>> {
  const [published, changed, signed, answers, waiting] = await Promise.all([
    countPublished(db),
    countChanged(db),
    countSignatures(db),
    countAnswers(db),
    countWaiting(db, chinaDay()),
  ])
  return {
    rows: [
      { figure: 'published', value: published.week, beside: published.before },
      { figure: 'changed', value: changed.week, beside: changed.before },
      { figure: 'reviewed', value: signed.week, beside: signed.before },
      { figure: 'answered', value: answers.answered, beside: waiting.total },
      { figure: 'onTime', value: answers.onTime, beside: answers.before },
    ],
  }
}
