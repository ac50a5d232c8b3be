import { draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { serve } from '../platform/http/serve.ts'
import { changeMany, discardDrafts, undiscardDrafts } from './drafts/changeMany.ts'
import { createDraft } from './drafts/createDraft.ts'
import { formatMarkdown } from './drafts/formatMarkdown.ts'
import { handOf } from './drafts/handOf.ts'
import { readCounts, readDrafts } from './drafts/listDrafts.ts'
import { readDraft } from './drafts/openDraft.ts'
import { listClasses, listIssues, listPeople, listTags, listWriters } from './drafts/people.queries.ts'
import { keepBeside, noteDraft, saveDraft } from './drafts/saveDraft.ts'
import { beatDraft, lockDraft, unlockDraft } from './locks/lockDraft.ts'
import type { DraftNeeds, KindParts } from './publishingNeeds.ts'
import { dropRevision } from './revisions/restoreRevision.ts'
import { withdrawMany } from './withdrawing/withdrawMany.ts'

export const draftHandlers = (needs: DraftNeeds & { kindParts: KindParts }) => {
  const { db, kindParts } = needs
  return serve(draft, {
    list: ({ query, staff }) => readDrafts(db, staff, query),
    counts: ({ query, staff }) => readCounts(db, { kind: query.kind, staffId: staff.id }),
    async choices({ query }) {
      const [classes, owners, issues, tags, people] = await Promise.all([
        listClasses(db, query.kind),
        listWriters(db),
        listIssues(db),
        listTags(db),
        listPeople(db, kindParts.people),
      ])
      return { classes, owners, issues, tags, people }
    },
    create: ({ body, ...who }) => createDraft(needs, handOf(who), body),
    open: ({ params, staff }) => readDraft(needs, staff, params.id),
    lock: ({ body, ...who }) => lockDraft(db, handOf(who), body),
    beat: ({ body, ...who }) => beatDraft(db, handOf(who), body),
    async unlock({ body, ...who }) {
      await unlockDraft(db, handOf(who), body)
      return {}
    },
    save: ({ body, ...who }) => saveDraft(needs, handOf(who), body),
    keep: ({ body, ...who }) => keepBeside(needs, handOf(who), body),
    format: async ({ body }) => ({ tree: await formatMarkdown(needs, body.markdown) }),
    note: ({ body, ...who }) => noteDraft(db, handOf(who), body),
    async drop({ body, ...who }) {
      await dropRevision(needs, handOf(who), body)
      return {}
    },
    discard: ({ body, ...who }) => discardDrafts(needs, handOf(who), body.ids),
    undiscard: ({ body, ...who }) => undiscardDrafts(needs, handOf(who), body.ids),
    bulk({ body: { act, ...body }, confirmed, ...who }) {
      if (act === 'withdraw') return withdrawMany(needs, handOf(who), { ...body, confirmed })
      return changeMany(needs, handOf(who), { ...body, act })
    },
  })
}
