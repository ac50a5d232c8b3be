import { notFound } from '../../platform/http/refusals.ts'
import { findDraftFacts } from '../drafts/drafts.queries.ts'
import { NO_DRAFT } from '../drafts/holding.ts'
import { openDraft, personOf } from '../drafts/openDraft.ts'
import { listNames } from '../drafts/people.queries.ts'
import type { DraftNeeds } from '../publishingNeeds.ts'
import { NO_REVISION } from '../revisions/restoreRevision.ts'
import { findRevision } from '../revisions/revisions.queries.ts'
import { readCodeNames } from './codeNames.queries.ts'
import { codesIn, compareFields } from './compareFields.ts'
import { compareTrees } from './compareTrees.ts'

type RevisionPair = { draftId: string; from: string; to: string }

export async function compareRevisions(needs: DraftNeeds, { draftId, from, to }: RevisionPair) {
  const draft = (await findDraftFacts(needs.db, draftId)) ?? notFound(NO_DRAFT)
  const old = await sideOf(needs, draft, from)
  const now = await sideOf(needs, draft, to)
  const nameOf = await readCodeNames(needs.db, codesIn(draft.kind, old.fields, now.fields))
  return {
    from: old.facts,
    to: now.facts,
    fields: compareFields(draft.kind, old.fields, now.fields, nameOf),
    ...compareTrees(old.tree, now.tree),
  }
}

type Of = { id: string; esId: string; released: boolean; publishTime: string | null }

async function sideOf(needs: DraftNeeds, { id, esId, released, publishTime }: Of, side: string) {
  if (side === 'live') {
    const live = (released && (await needs.draftOfItem(needs.db, esId))) || notFound('这篇稿件还没有发布过')
    const { publish: _came, ...fields } = live.fields
    return { fields, tree: live.tree, facts: { side, number: null, by: null, time: publishTime } }
  }
  if (side === 'now') {
    const { fields, tree, number, updateTime, updatedById } = await openDraft(needs, id)
    const nameOf = await listNames(needs.db, [updatedById])
    return { fields, tree, facts: { side, number, by: nameOf(updatedById), time: updateTime } }
  }
  const revision = await findRevision(needs.db, side)
  if (!revision || revision.draftId !== id) notFound(NO_REVISION)
  const { fields, tree, number, time, byId, byName } = revision
  return { fields, tree, facts: { side, number, by: personOf(byId, byName), time } }
}
