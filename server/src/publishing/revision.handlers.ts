import { revision } from '@zhengcai/contract/publishing/revision.contract.ts'
import { notFound } from '../platform/http/refusals.ts'
import { serve } from '../platform/http/serve.ts'
import { compareRevisions } from './comparing/compareRevisions.ts'
import { findDraftFacts } from './drafts/drafts.queries.ts'
import { handOf } from './drafts/handOf.ts'
import { NO_DRAFT } from './drafts/holding.ts'
import { personOf } from './drafts/openDraft.ts'
import type { DraftNeeds } from './publishingNeeds.ts'
import { NO_REVISION, restoreRevision } from './revisions/restoreRevision.ts'
import { findRevision, listRevisions } from './revisions/revisions.queries.ts'

type ByColumns = { byId: string | null; byName: string | null }
const withBy = <T extends ByColumns>({ byId, byName, ...row }: T) => ({ ...row, by: personOf(byId, byName) })

export const revisionHandlers = (needs: DraftNeeds) =>
  serve(revision, {
    async list({ query }) {
      if (!(await findDraftFacts(needs.db, query.draftId))) notFound(NO_DRAFT)
      const { rows, total } = await listRevisions(needs.db, query)
      return { total, rows: rows.map(withBy) }
    },
    open: async ({ params }) => withBy((await findRevision(needs.db, params.id)) ?? notFound(NO_REVISION)),
    compare: ({ query }) => compareRevisions(needs, query),
    restore: ({ body: { draftId, ...body }, ...who }) => restoreRevision(needs, handOf(who), { ...body, id: draftId }),
  })
