import type { FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import type { DraftKind, RevisionCause } from '@zhengcai/contract/publishing/draftWords.ts'
import type { Tree } from '@zhengcai/contract/publishing/tree.ts'
import { newId } from '../../account/sessions/tokens.ts'
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
}
type Made = { id: string; made: boolean }
type Beginning = { kind: DraftKind; fields: FieldValues; tree: Tree; cause: RevisionCause; note?: string }

export async function createDraft(needs: DraftNeeds, by: Hand, wish: Wish): Promise<Made> {
  if ([wish.esId, wish.like, wish.mediaId].filter((one) => one !== undefined).length > 1)
    refuse('修订、复制和导入只能选一样')
  if (wish.esId !== undefined) return reviseItem(needs, by, { ...wish, esId: wish.esId })
  if (wish.mediaId !== undefined) return importWord(needs, by, { ...wish, mediaId: wish.mediaId })
  const beginning = wish.like === undefined ? newText(wish) : await copyOf(needs, wish.like, wish.title)
  return beginDraft(needs, by, wish.once, beginning)
}

function newText({ kind, title = '' }: Wish): Beginning {
  if (kind === undefined) refuseFields([{ field: 'kind', message: '请选择稿件类别' }])
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

/** What readers have stays; the draft begins with its words. Who comes second finds the draft of the first. */
function reviseItem(needs: DraftNeeds, by: Hand, { esId, kind }: Wish & { esId: string }): Promise<Made> {
  return inTransaction(needs.db, async (tx) => {
    const id = (await findDraftIdOf(tx, esId)) ?? notFound('没有找到这篇内容')
    const row = await getDraftRow(tx, id)
    if (kind !== undefined && kind !== row.kind) refuse('这篇内容的类别与所选的不符')
    if (row.state === 'draft') return { id, made: false }
    const why = whyNot('revise', row, { id: by.staffId, roles: by.roles })
    if (why) refuse(why)
    await openRevision(tx, needs, by, { ...row, ...(await getContent(tx, id)) })
    return { id, made: true }
  })
}

/** A draft beside what readers have, with its words; answers its number. */
export async function openRevision(tx: Db, needs: DraftNeeds, by: Hand, draft: StoredDraft): Promise<number> {
  const { fields, tree } = await textOf({ ...needs, db: tx }, draft)
  const judged = judgeDraft(draft.kind, { fields: withoutPlan(draft, fields), tree })
  const { number } = await writeContent(tx, needs, by, { id: draft.id, base: draft.number, judged, state: 'draft' })
  await keepAct(tx, by, { draft: { id: draft.id, number }, cause: 'revise', act: 'draft revise', content: judged })
  return number
}
