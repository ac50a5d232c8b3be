import type { FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Anchor } from '@zhengcai/contract/publishing/draftFields.ts'
import { notify } from '../../office/notices/notify.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { notFound, refuse, refuseFields } from '../../platform/http/refusals.ts'
import { takeAllowances } from '../../platform/limits/limits.ts'
import { TreeRefused } from '../../platform/text/tree/parseTree.ts'
import { moveAnchors } from '../comments/moveAnchors.ts'
import { findLock } from '../locks/locks.queries.ts'
import type { DraftNeeds } from '../publishingNeeds.ts'
import { afterCorrection } from '../review/correcting.ts'
import { keepAct, keepWork } from '../revisions/keepRevision.ts'
import { findSameSide } from '../revisions/revisions.queries.ts'
import { type DraftFacts, findDraftFacts, getContent, sumOf, updateContent, updateLookedAt } from './drafts.queries.ts'
import { getDraftRow, getHeldRow, type Hand, type Held, NO_DRAFT } from './holding.ts'
import { type Judged, judgeDraft } from './judgeDraft.ts'
import { timeProblems } from './timeProblems.ts'

type Content = { fields: FieldValues; tree: unknown }

type Written = Held & Content & { anchors?: Anchor[] | undefined }

/** Judged before the row is locked: whoever sends a large text keeps nobody waiting. */
export async function saveDraft(needs: DraftNeeds, by: Hand, { fields, tree, anchors = [], ...held }: Written) {
  const judged = await countedFor(needs, held.id, await judgeFor(needs, held.id, { fields, tree }))
  return inTransaction(needs.db, async (tx) => {
    const again = await savedAlready(tx, by, held, judged)
    if (again) return again
    const row = await getHeldRow(tx, by, held)
    await keepWork(tx, by, row)
    const saved = await writeContent(tx, needs, by, { ...held, judged, anchors })
    return { ...saved, problems: await problemsIn(tx, row, by, judged) }
  })
}

/** The very save whose answer went astray: it is done once and answered the same. */
async function savedAlready(tx: Db, by: Hand, { id, base }: Held, judged: Judged) {
  const row = await getDraftRow(tx, id)
  if (row.number !== base + 1 || row.updatedById !== by.staffId) return undefined
  if (!sumOf(await getContent(tx, id)).equals(sumOf(judged))) return undefined
  const problems = await problemsIn(tx, row, by, judged)
  return { number: row.number, savedAt: row.updateTime, problems, anchors: [] }
}

const problemsIn = async (tx: Db, row: DraftFacts, { staffId }: Hand, { fields, problems }: Judged) => [
  ...problems,
  ...(await timeProblems(tx, { ...row, fields, updatedById: staffId })),
]

/** The new text over the old one, whose row is locked. */
export async function writeContent(
  tx: Db,
  { noteMediaUse }: Pick<DraftNeeds, 'noteMediaUse'>,
  by: Hand,
  {
    judged,
    anchors,
    ...held
  }: Omit<Held, 'lock'> & {
    lock?: string
    judged: Judged
    state?: 'draft' | 'live' | 'withdrawn'
    anchors?: Anchor[] | undefined
  },
) {
  const strayed = await moveAnchors(tx, { draftId: held.id, tree: judged.tree, anchors })
  const saved = await updateContent(tx, { ...held, staffId: by.staffId, judged })
  if (!saved) refuse('稿件刚被改动，请再试一次')
  await noteMediaUse(tx, held.id, saved.number, [...judged.media.keys()])
  await afterCorrection(tx, by.staffId, { id: held.id, ...saved })
  return { number: saved.number, savedAt: saved.savedAt, problems: judged.problems, anchors: strayed }
}

export async function judgeFor({ db, mediaMissing }: DraftNeeds, id: string, content: Content): Promise<Judged> {
  const { kind } = (await findDraftFacts(db, id)) ?? notFound(NO_DRAFT)
  const judged = judgeDraft(kind, content)
  const [missing] = await mediaMissing(db, [...judged.media.keys()])
  if (missing !== undefined) {
    const { message } = new TreeRefused(judged.media.get(missing) ?? [], `找不到文件 ${missing}`)
    refuseFields([{ field: 'tree', message }])
  }
  return judged
}

/** Counted before the row is locked, like everything that takes its time. */
async function countedFor({ db, countFindings }: DraftNeeds, id: string, judged: Judged): Promise<Judged> {
  const facts = countFindings && (await findDraftFacts(db, id))
  return facts ? { ...judged, counts: await countFindings({ ...facts, ...judged }) } : judged
}

/** More would be no accident: each is a whole text. */
const KEEPS = [
  { most: 30, seconds: 600 },
  { most: 300, seconds: 86_400 },
]

type Kept = Content & { id: string; base: number; why: 'lock' | 'conflict' | 'offline' }

/** What cannot be saved lies beside the text, whoever has the lock; sent twice it lies there once. */
export async function keepBeside(needs: DraftNeeds, by: Hand, { id, base, why, ...content }: Kept) {
  const judged = await judgeFor(needs, id, content)
  const sum = sumOf(judged)
  const known = await findSameSide(needs.db, { draftId: id, staffId: by.staffId, sum })
  if (known) return { revision: known }
  await takeAllowances(needs.db, [{ key: `draft:keep:${by.staffId}`, windows: KEEPS }])
  return inTransaction(needs.db, async (tx) => {
    const { title } = await getDraftRow(tx, id)
    const again = await findSameSide(tx, { draftId: id, staffId: by.staffId, sum })
    if (again) return { revision: again }
    const holder = why === 'lock' ? await findLock(tx, id) : undefined
    if (holder) await notify(tx, { to: [holder.staffId], kind: 'kept', by: by.staffId, title, draftId: id })
    const revision = await keepAct(tx, by, {
      draft: { id, number: base },
      cause: why,
      act: 'draft keep',
      content: judged,
      side: true,
    })
    await needs.noteMediaUse(tx, id, base, [...judged.media.keys()])
    return { revision }
  })
}

/** 存一稿: what was saved stands in the history from now on, with a word. */
export function noteDraft(db: Db, by: Hand, { note, ...held }: Held & { note: string }) {
  return inTransaction(db, async (tx) => {
    const row = await getHeldRow(tx, by, held)
    const content = await getContent(tx, row.id)
    if (row.behind) await updateLookedAt(tx, row.id)
    return { revision: await keepAct(tx, by, { draft: row, cause: 'note', act: 'draft note', content, note }) }
  })
}
