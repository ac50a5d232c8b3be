import type { Standing } from '@zhengcai/contract/office/noticeWords.ts'
import { RED_LINE_DAYS } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { listMissingYears, TOLD_BY } from '../../laws/deadlines/workdaysReminder.ts'
import { isFailing } from '../../office/today/jobsToday.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { hasAskedBefore } from '../../questions/desk/escalation.queries.ts'
import { isDayOfMourning } from '../../site/home/siteFacts.ts'
import type { siteFeature } from '../../site/siteFeature.ts'

type Needs = { db: Db; jobs: Pick<Jobs, 'list'> }

/** What people of the office are reminded of on every screen. */
export const standingLines =
  ({ db, jobs }: Needs, site: ReturnType<typeof siteFeature>) =>
  async (): Promise<{ standing: Standing[]; years: string[] }> => {
    const [mourning, missing, states, old] = await Promise.all([
      site.mourning(),
      listMissingYears(db, undefined, TOLD_BY),
      jobs.list(),
      hasAskedBefore(db, RED_LINE_DAYS),
    ])
    const standing: Standing[] = [
      ...(old ? (['oldQuestions'] as const) : []),
      ...(isDayOfMourning(mourning, chinaDay()) ? (['mourning'] as const) : []),
      ...(states.some(isFailing) ? (['jobs'] as const) : []),
      ...(missing.length > 0 ? (['holidays'] as const) : []),
    ]
    return { standing, years: missing }
  }
