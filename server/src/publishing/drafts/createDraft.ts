import type { FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { DraftKind, RevisionCause } from '@zhengcai/contract/publishing/draftWords.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { notFound, refuse, refuseFields } from '../../platform/http/refusals.ts'
import { whyNot } from '../draftMoves.ts'
import type { DraftNeeds } from '../publishingNeeds.ts'
import { keepAct } from '../revisions/keepRevision.ts'
import {
  findDraft,
  findDraftIdOf,
  findOnce,
  getContent,
  insertDraft,
  insertOnce,
  type StoredDraft,
} from './drafts.queries.ts'
import { actorIn } from './handOf.ts'
import { getDraftRow, type Hand, NO_DRAFT } from './holding.ts'
import { judgeDraft } from './judgeDraft.ts'
import { textOf, withoutPlan } from './openDraft.ts'
import { writeContent } from './saveDraft.ts'

export const EMPTY: Tree = { type: 'root', children: [] }

type Wish = {
  once: string
  kind?: DraftKind | undefined
  title?: string | undefined
  esId?: string | undefined
  like?: string | undefined
  mediaId?: string | undefined
  feedbackId?: string | undefined
}
type Made = { id: string; made: boolean }
type Beginning = { kind: DraftKind; fields: FieldValues; tree: Tree; cause: RevisionCause; note?: string }

export async function createDraft(needs: DraftNeeds, by: Hand, wish: Wish): Promise<Made> {
  const { esId, like, mediaId, feedbackId } = wish
  if ([esId, like, mediaId, feedbackId].filter((one) => one !== undefined).length > 1)
    refuse('修订、复制、导入和按反馈更正只能选一样')
  if (feedbackId !== undefined) return correctItem(needs, by, feedbackId)
  if (wish.esId !== undefined) return reviseItem(needs, by, { ...wish, esId: wish.esId })
  if (wish.mediaId !== undefined) return importWord(needs, by, { ...wish, mediaId: wish.mediaId })
  const beginning = wish.like === undefined ? newText(wish) : await copyOf(needs, wish.like, wish.title)
  return beginDraft(needs, by, wish.once, beginning)
}

function newText({ kind, title = '' }: Wish): Beginning {
  if (kind === undefined) refuseFields([{ field: 'kind', message: '请选择稿件种类' }])
  if (kind === 'page') refuse('单页只能修订，不能新写')
  return { kind, fields: title === '' ? {} : { title }, tree: EMPTY, cause: 'create' }
}

/** What the file cannot bring along stands in the course of the text. */
async function importWord(needs: DraftNeeds, by: Hand, wish: Wish & { mediaId: string }): Promise<Made> {
  const made = await findOnce(needs.db, { staffId: by.staffId, once: wish.once })
  if (made) return { id: made, made: true }
  const empty = newText(wish)
  const { title, tree, report } = await needs.readManuscript(by, wish.mediaId)
  const fields = { ...empty.fields, ...(!wish.title && title && { title }) }
  return beginDraft(needs, by, wish.once, { ...empty, fields, tree, cause: 'word', note: report.join('；') })
}

/** Times belong to the one that was planned, not to its copy. */
async function copyOf(needs: DraftNeeds, id: string, title?: string): Promise<Beginning> {
  const draft = (await findDraft(needs.db, id)) ?? notFound(NO_DRAFT)
  if (draft.kind === 'page') refuse('单页只有这一篇，不能复制')
  const { fields, tree } = await textOf(needs, draft)
  const { publish: _planned, withdraw: _until, ...rest } = fields
  return {
    kind: draft.kind,
    fields: { ...rest, ...(title && { title }) },
    tree,
    cause: 'copy',
    note: `复制自《${draft.title}》`,
  }
}

/** One press makes one text: the second finds what the first has made, also when both come at once. */
export function beginDraft(needs: DraftNeeds, by: Hand, once: string, beginning: Beginning): Promise<Made> {
  const { kind, cause, note } = beginning
  return inTransaction(needs.db, async (tx) => {
    const id = newId()
    const mark = { staffId: by.staffId, once }
    if (!(await insertOnce(tx, { ...mark, draftId: id })))
      return { id: (await findOnce(tx, mark)) ?? notFound(NO_DRAFT), made: true }
    const judged = judgeDraft(kind, beginning)
    await insertDraft(tx, { id, esId: newId(), kind, staffId: by.staffId, judged })
    await needs.noteMediaUse(tx, id, 1, [...judged.media.keys()])
    const draft = { id, number: 1 }
    await keepAct(tx, by, { draft, cause, act: 'draft create', content: judged, note })
    return { id, made: true }
  })
}

/** The revision of what a reader reported, with the report beside it. */
function correctItem(needs: DraftNeeds, by: Hand, feedbackId: string): Promise<Made> {
  return inTransaction(needs.db, async (tx) => {
    const esId = await needs.reports.itemOf(tx, feedbackId)
    const made = await reviseIn(tx, needs, by, { esId }, (id) =>
      needs.reports.beginCorrection(tx, by, { feedbackId, draft: { id, esId } }),
    )
    await recordAct(tx, { ...actorIn(by), act: 'correct feedback', subject: feedbackId, detail: { draft: made.id } })
    return made
  })
}

/** What readers have stays; the draft begins with its words. Who comes second finds the draft of the first. */
const reviseItem = (needs: DraftNeeds, by: Hand, wish: Revised): Promise<Made> =>
  inTransaction(needs.db, (tx) => reviseIn(tx, needs, by, wish))

type Revised = { esId: string; kind?: DraftKind | undefined }

/** `first` is done once it is known that the draft can be opened, and before the trail is written, which others wait for. */
async function reviseIn(
  tx: Db,
  needs: DraftNeeds,
  by: Hand,
  { esId, kind }: Revised,
  first?: (id: string) => Promise<void>,
): Promise<Made> {
  const id = (await findDraftIdOf(tx, esId)) ?? notFound('没有找到这篇内容')
  const row = await getDraftRow(tx, id)
  if (kind !== undefined && kind !== row.kind) refuse('这篇内容的种类与所选的不符')
  const isOpen = row.state === 'draft'
  const why = isOpen ? undefined : whyNot('revise', row, { id: by.staffId, roles: by.roles })
  if (why) refuse(why)
  await first?.(id)
  if (!isOpen) await openRevision(tx, needs, by, { ...row, ...(await getContent(tx, id)) })
  return { id, made: !isOpen }
}

/** A draft beside what readers have, with its words; answers its number. */
export async function openRevision(tx: Db, needs: DraftNeeds, by: Hand, draft: StoredDraft): Promise<number> {
  const { fields, tree } = await textOf({ ...needs, db: tx }, draft)
  const judged = judgeDraft(draft.kind, { fields: withoutPlan(draft, fields), tree })
  const { number } = await writeContent(tx, needs, by, { id: draft.id, base: draft.number, judged, state: 'draft' })
  await keepAct(tx, by, { draft: { id: draft.id, number }, cause: 'revise', act: 'draft revise', content: judged })
  return number
}
