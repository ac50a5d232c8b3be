import type { FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import { readersPath } from '@zhengcai/contract/publishing/readersPath.ts'
import { notFound } from '../../platform/http/refusals.ts'
import type { Staff } from '../../platform/http/serve.ts'
import { readComments } from '../comments/readComments.ts'
import { mayDiscard } from '../draftMoves.ts'
import { findLock, type Lock } from '../locks/locks.queries.ts'
import type { DraftNeeds } from '../publishingNeeds.ts'
import { readReview } from '../review/readReview.ts'
import { listEvents } from '../revisions/revisions.queries.ts'
import { readWithdrawal } from '../withdrawing/readWithdrawal.ts'
import { findDraft, type StoredDraft } from './drafts.queries.ts'
import { NO_DRAFT } from './holding.ts'
import { judgeDraft } from './judgeDraft.ts'
import { listNames } from './people.queries.ts'
import { timeProblems } from './timeProblems.ts'

const EVENTS_SHOWN = 50

/** The text of a draft: its own, or that of the readers where it was never opened here or is the older one. */
export async function textOf({ db, draftOfItem }: Pick<DraftNeeds, 'db' | 'draftOfItem'>, draft: StoredDraft) {
  const { tree, fields, esId } = draft
  const isFollowing = draft.number === 0 || (draft.behind && draft.state !== 'draft')
  if (!isFollowing && tree) return { fields, tree }
  return (await draftOfItem(db, esId)) ?? notFound('这篇内容不能在编辑部打开')
}

type Dated = { publishTime: string | null; scheduled: boolean }

/** The time at which something came to readers is no plan any more. */
export function withoutPlan({ publishTime, scheduled }: Dated, fields: FieldValues): FieldValues {
  if (publishTime === null || scheduled) return fields
  const { publish: _came, ...rest } = fields
  return rest
}

/** A draft with its text, for whoever works on it on the server. */
export async function openDraft(needs: Pick<DraftNeeds, 'db' | 'draftOfItem'>, id: string) {
  const draft = (await findDraft(needs.db, id)) ?? notFound(NO_DRAFT)
  return { ...draft, ...(await textOf(needs, draft)) }
}

/** Everything of a draft, for the person who opens it. */
export async function readDraft(needs: DraftNeeds, staff: Staff, id: string) {
  const { db } = needs
  const draft = await openDraft(needs, id)
  const mayHear = staff.rights.includes('write') || staff.rights.includes('answer')
  const [lock, events, comments, feedback] = await Promise.all([
    findLock(db, id),
    listEvents(db, id, EVENTS_SHOWN),
    readComments(db, id, draft.tree),
    mayHear ? needs.reports.besideText(db, draft.esId) : [],
  ])
  const nameOf = await listNames(db, [draft.ownerId, draft.createdById, draft.updatedById])
  return {
    ...draft,
    problems: [...judgeDraft(draft.kind, draft).problems, ...(await timeProblems(db, draft))],
    owner: nameOf(draft.ownerId),
    createdBy: nameOf(draft.createdById),
    updatedBy: nameOf(draft.updatedById),
    lock: lock ? lockFacts(lock, staff.id) : null,
    events: events.map(({ byId, byName, ...event }) => ({ ...event, by: personOf(byId, byName) })),
    href: draft.visible ? readersPath(draft) : null,
    withdrawal: await readWithdrawal(db, draft),
    ...(await readReview(db, staff, draft)),
    mayDiscard: mayDiscard(draft, staff),
    comments,
    feedback,
  }
}

export const personOf = (id: string | null, name: string | null) => (id && name ? { id, name } : null)

export const lockFacts = (
  { staffId, holder, since, lastBeat, away }: Omit<Lock, 'token' | 'tab' | 'number'>,
  self: string,
) => ({
  holder: { id: staffId, name: holder },
  self: staffId === self,
  since,
  lastBeat,
  away,
})
