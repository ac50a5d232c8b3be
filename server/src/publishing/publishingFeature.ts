import type { TakeJob } from '../platform/jobs/jobs.ts'
import { type CheckingNeeds, checkHandlers } from './check.handlers.ts'
import { countFindings } from './checks/countFindings.ts'
import { commentHandlers } from './comment.handlers.ts'
import { countingJob } from './counting.job.ts'
import { draftHandlers } from './draft.handlers.ts'
import { draftsJob } from './drafts.job.ts'
import { linksJob } from './links.job.ts'
import { overdueJob } from './overdue.job.ts'
import { previewHandlers } from './preview.handlers.ts'
import { publishedJob } from './published.job.ts'
import type { DraftNeeds, KindParts } from './publishingNeeds.ts'
import { releaseHandlers } from './release.handlers.ts'
import type { PreviewNeeds } from './releasing/previewDraft.ts'
import { reviewHandlers } from './review.handlers.ts'
import { revisionHandlers } from './revision.handlers.ts'

type Needs = DraftNeeds &
  PreviewNeeds &
  CheckingNeeds & { kindParts: KindParts; job?: TakeJob; tell: (what: string) => (error: Error) => void }

/** Texts in the making, from the first word to the readers. */
export function publishingFeature(given: Needs) {
  const needs = { ...given, countFindings: countFindings(given) }
  const { db, tell, job } = needs
  const register = job && { job }
  return {
    api: {
      check: checkHandlers(needs),
      comment: commentHandlers(needs),
      draft: draftHandlers(needs),
      revision: revisionHandlers(needs),
      release: releaseHandlers(needs),
      review: reviewHandlers(needs),
      preview: previewHandlers(needs),
    },
    jobs: [
      draftsJob({ db, onError: tell('drafts not tidied'), ...register }),
      countingJob({ ...needs, onError: tell('findings not counted') }),
      publishedJob({ db, onError: tell('published texts not told'), ...register }),
      overdueJob({ db, onError: tell('overdue reviews not told'), ...register }),
      linksJob({ ...needs, origin: needs.config.publicOrigin, onError: tell('links not looked at') }),
    ],
  }
}
