import type { AuditAct, AuditDetails } from '@zhengcai/contract/office/auditWords.ts'
import type { RevisionCause } from '@zhengcai/contract/publishing/draftWords.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { type Actor, recordAct } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { type DraftContent, getContent, sumOf } from '../drafts/drafts.queries.ts'
import { lengthOf } from '../drafts/judgeDraft.ts'
import { insertEvent, insertRevision, isRevisionDue, type NewRevision } from './revisions.queries.ts'

/** Who writes, as the trail has it. */
export type Writer = Actor & { staffId: string }

type Kept = {
  draft: { id: string; number: number }
  cause: RevisionCause
  act: AuditAct
  content: DraftContent
  note?: string | undefined
  side?: boolean
  /** What else the trail tells of it. */
  detail?: AuditDetails
}

/**
 * An act on a text: what it was then is kept, the event told, and the trail holds the sum of the text, so that nobody can
 * say later that it was another. In the transaction of the act, as its last step.
 */
export async function keepAct(tx: Db, by: Writer, kept: Kept): Promise<string> {
  const { draft, cause, act, content, note, side, detail } = kept
  const id = await keep(tx, { draft, cause, content, note, side, staffId: by.staffId })
  await insertEvent(tx, { draftId: draft.id, act: cause, number: draft.number, note, staffId: by.staffId })
  await recordDraftAct(tx, by, {
    act,
    id: draft.id,
    detail: { ...detail, number: draft.number, sum: sumOf(content).toString('hex') },
  })
  return id
}

/** An act that leaves the text as it is and needs no revision. */
export const recordDraftAct = (tx: Db, { actor, network, requestId }: Writer, { act, id, detail }: DraftAct) =>
  recordAct(tx, { actor, network, requestId, act, subject: `draft:${id}`, detail })
type DraftAct = { act: AuditAct; id: string; detail?: AuditDetails | undefined }

type Row = { id: string; number: number; updateTime: string; updatedById: string | null }
type Old = Row & DraftContent

/** What a save is about to replace, where ten minutes of work would otherwise be in no revision. */
export async function keepWork(tx: Db, by: Writer, row: Row): Promise<void> {
  if (!(await isRevisionDue(tx, row.id, { soon: false }))) return
  const old = { ...row, ...(await getContent(tx, row.id)) }
  await keepOld(tx, old)
  const detail = { number: old.number, by: old.updatedById, sum: sumOf(old).toString('hex') }
  await recordDraftAct(tx, by, { act: 'draft work', id: old.id, detail })
}

/** The same, however little work it was: something quite different is about to stand there. */
export async function keepNow(tx: Db, row: Row): Promise<void> {
  if (await isRevisionDue(tx, row.id, { soon: true })) await keepOld(tx, { ...row, ...(await getContent(tx, row.id)) })
}

const keepOld = (tx: Db, old: Old) =>
  keep(tx, { draft: old, cause: 'work', content: old, staffId: old.updatedById, at: old.updateTime })

type One = Pick<Kept, 'draft' | 'cause' | 'content' | 'note' | 'side'> & Pick<NewRevision, 'staffId' | 'at'>

async function keep(tx: Db, { draft, content, ...rest }: One): Promise<string> {
  const id = newId()
  const characters = content.tree ? lengthOf(content.tree) : 0
  await insertRevision(tx, {
    id,
    draftId: draft.id,
    number: draft.number,
    content,
    characters,
    sum: sumOf(content),
    ...rest,
  })
  return id
}
