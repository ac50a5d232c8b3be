import { type CheckingNeeds, checkHandlers } from './check.handlers.ts'
import { countFindings } from './checks/countFindings.ts'
import { commentHandlers } from './comment.handlers.ts'
import { countingJob } from './counting.job.ts'
import { draftHandlers } from './draft.handlers.ts'
import { draftsJob } from './drafts.job.ts'
import { overdueJob } from './overdue.job.ts'
import { previewHandlers } from './preview.handlers.ts'
import { publishedJob } from './published.job.ts'
import type { DraftNeeds } from './publishingNeeds.ts'
import { releaseHandlers } from './release.handlers.ts'
import type { PreviewNeeds } from './releasing/previewDraft.ts'
import { reviewHandlers } from './review.handlers.ts'
import { revisionHandlers } from './revision.handlers.ts'

type Needs = DraftNeeds & PreviewNeeds & CheckingNeeds & { tell: (what: string) => (error: Error) => void }

/** Texts in the making, from the first word to the readers. */
export function publishingFeature(given: Needs) {
  const needs = { ...given, countFindings: countFindings(given) }
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
      draftsJob({ db: needs.db, onError: needs.tell('drafts not tidied') }),
      countingJob({ ...needs, onError: needs.tell('findings not counted') }),
      publishedJob({ db: needs.db, onError: needs.tell('published texts not told') }),
      overdueJob({ db: needs.db, onError: needs.tell('overdue reviews not told') }),
    ],
  }
}
