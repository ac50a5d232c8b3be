import { isApiError } from '@zhengcai/contract/errors.ts'
import { schemaOf } from '@zhengcai/contract/fieldSchemas.ts'
import { type FieldValues, fieldsOf } from '@zhengcai/contract/fieldsOfKind.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { type BulkAct, DRAFT_KINDS, type DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { notify } from '../../office/notices/notify.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { refuse, refuseFields } from '../../platform/http/refusals.ts'
import { type DraftMove, whyNot } from '../draftMoves.ts'
import { deleteLocksOf, findLock } from '../locks/locks.queries.ts'
import type { DraftNeeds } from '../publishingNeeds.ts'
import { keepAct, keepWork, recordDraftAct } from '../revisions/keepRevision.ts'
import { insertEvent } from '../revisions/revisions.queries.ts'
import { type DraftFacts, getContent, updateOwner, updateState } from './drafts.queries.ts'
import { getDraftRow, type Hand } from './holding.ts'
import { judgeDraft } from './judgeDraft.ts'
import { findWriter, listClasses } from './people.queries.ts'
import { writeContent } from './saveDraft.ts'

type Outcome = { done: string[]; refused: { id: string; reason: string }[] }

const TRIES = 4
/** Somebody else, an import perhaps, holds the row for longer than anybody waits. */
const isHeldUp = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

async function untilFree(act: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await act()
    } catch (error) {
      if (!isHeldUp(error) || attempt === TRIES) throw error
    }
}

/** One transaction for each: what cannot be done with one text keeps no other from it. */
export async function each(db: Db, ids: string[], act: (tx: Db, id: string) => Promise<void>): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] }
  for (const id of new Set(ids)) {
    try {
      await untilFree(() => inTransaction(db, (tx) => act(tx, id)))
      outcome.done.push(id)
    } catch (error) {
      const reason = isApiError(error)
        ? error.msg
        : isHeldUp(error)
          ? '这篇稿件正在保存别的改动，请再试一次'
          : undefined
      if (reason === undefined) throw error
      outcome.refused.push({ id, reason })
    }
  }
  return outcome
}

export async function movable(tx: Db, by: Hand, id: string, move: DraftMove): Promise<DraftFacts> {
  const row = await getDraftRow(tx, id)
  const why = whyNot(move, row, { id: by.staffId, roles: by.roles })
  if (why) refuse(why)
  return row
}

/** What somebody is writing in is not changed behind their back. */
export async function refuseHeld(tx: Db, by: Hand, id: string): Promise<void> {
  const held = await findLock(tx, id)
  if (held) refuse(held.staffId === by.staffId ? '您正在编辑这篇稿件' : `${held.holder}正在编辑这篇稿件`)
}

type Dry = { dryRun?: boolean }

export function discardDrafts({ db }: Pick<DraftNeeds, 'db'>, by: Hand, ids: string[], { dryRun = false }: Dry = {}) {
  return each(db, ids, async (tx, id) => {
    const draft = await movable(tx, by, id, 'discard')
    await refuseHeld(tx, by, id)
    if (dryRun) return
    await deleteLocksOf(tx, id)
    await updateState(tx, id, 'discarded')
    await keepAct(tx, by, { draft, cause: 'discard', act: 'draft discard', content: await getContent(tx, id) })
  })
}

export function undiscardDrafts({ db }: Pick<DraftNeeds, 'db'>, by: Hand, ids: string[]) {
  return each(db, ids, async (tx, id) => {
    const draft = await movable(tx, by, id, 'undiscard')
    await updateState(tx, id, 'draft')
    await keepAct(tx, by, { draft, cause: 'undiscard', act: 'draft undiscard', content: await getContent(tx, id) })
  })
}

export type Bulk = { ids: string[]; act: Exclude<BulkAct, 'withdraw'>; value: string | string[]; dryRun: boolean }

export async function changeMany(needs: DraftNeeds, by: Hand, { ids, act, value, dryRun }: Bulk): Promise<Outcome> {
  if (act === 'discard') return discardDrafts(needs, by, ids, { dryRun })
  if (act === 'owner') return handOver(needs, by, { ids, ownerId: String(value), dryRun })
  const change = await changeOf(needs.db, act, value)
  return each(needs.db, ids, async (tx, id) => {
    const draft = await movable(tx, by, id, 'write')
    await refuseHeld(tx, by, id)
    const before = await getContent(tx, id)
    const { fields, note } = change(draft, before.fields)
    if (dryRun) return
    await keepWork(tx, by, draft)
    const judged = judgeDraft(draft.kind, { fields, tree: before.tree })
    const { number } = await writeContent(tx, needs, by, { id, base: draft.number, judged })
    await keepAct(tx, by, { draft: { id, number }, cause: 'change', act: 'draft change', content: judged, note })
  })
}

type Change = (draft: DraftFacts, fields: FieldValues) => { fields: FieldValues; note: string }

async function changeOf(db: Db, act: 'class' | 'tags' | 'withdrawTime', value: string | string[]): Promise<Change> {
  const wrong = (message: string) => refuseFields([{ field: 'value', message }])
  if (act === 'tags') {
    const added = [value].flat().filter(Boolean)
    if (added.length === 0) wrong('请写要加的标签')
    return (draft, fields) => {
      const tags = [...new Set([...([fields.tags ?? []].flat() as string[]), ...added])]
      return { fields: set(draft, { ...fields, tags }, 'tags'), note: `加标签：${added.join('、')}` }
    }
  }
  const one = String(value)
  if (act === 'withdrawTime')
    return (draft, fields) => ({
      fields: set(draft, { ...fields, withdraw: one }, 'withdraw'),
      note: one ? `撤下时间：${one}` : '撤下时间：不定',
    })
  const named = (await listClasses(db)).find(({ id }) => id === one)
  if (!named) refuseFields([{ field: 'value', message: '没有这个分类' }])
  const kinds = await kindsOfClass(db, one)
  return (draft, fields) => {
    const changed = set(draft, { ...fields, class: one }, 'class')
    if (!kinds.has(draft.kind)) refuse(`“${named.name}”不是${DRAFT_KINDS[draft.kind]}的分类`)
    return { fields: changed, note: `改分类：${named.name}` }
  }
}

/** The kinds whose texts may lie in a class: what many get at once is chosen from the classes of all. */
async function kindsOfClass(db: Db, classId: string): Promise<ReadonlySet<DraftKind>> {
  const held = await Promise.all(
    keysOf(DRAFT_KINDS).map(async (kind) =>
      (await listClasses(db, kind)).some(({ id }) => id === classId) ? [kind] : [],
    ),
  )
  return new Set(held.flat())
}

/** What many get at once must be right for each of them. */
function set(draft: DraftFacts, fields: FieldValues, name: string): FieldValues {
  const field = fieldsOf(draft.kind)[name]
  if (!field) refuse('这种稿件没有这一项')
  const value = fields[name] === '' ? undefined : fields[name]
  const { error } = schemaOf(field).safeParse(value)
  if (error) refuse(error.issues[0]?.message ?? '填写的内容不正确')
  return fields
}

type Handing = { ids: string[]; ownerId: string; dryRun?: boolean }

export async function handOver({ db }: Pick<DraftNeeds, 'db'>, by: Hand, { ids, ownerId, dryRun = false }: Handing) {
  const owner = await findWriter(db, ownerId)
  if (!owner) refuseFields([{ field: 'value', message: '请选择一位可以撰写的在用员工' }])
  return each(db, ids, async (tx, id) => {
    const draft = await movable(tx, by, id, 'hand')
    if (draft.ownerId === ownerId) refuse('责任人本来就是这位员工')
    if (dryRun) return
    await updateOwner(tx, id, ownerId)
    await tellHanded(tx, by, draft, owner)
    const note = `换责任人：${owner.name}`
    await insertEvent(tx, { draftId: id, act: 'change', number: draft.number, note, staffId: by.staffId })
    await recordDraftAct(tx, by, { act: 'draft change', id, detail: { owner: ownerId, before: draft.ownerId } })
  })
}

async function tellHanded(tx: Db, by: Hand, { id, title, ownerId }: DraftFacts, to: { id: string; name: string }) {
  const about = { by: by.staffId, title, draftId: id }
  await notify(tx, { to: [to.id], kind: 'assigned', ...about })
  if (ownerId) await notify(tx, { to: [ownerId], kind: 'reassigned', note: to.name, ...about })
}
