import { type Db, inTransaction } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/http/refusals.ts'
import { whyNot } from '../draftMoves.ts'
import { openRevision } from '../drafts/createDraft.ts'
import { type DraftFacts, getContent } from '../drafts/drafts.queries.ts'
import { getDraftRow, getHeldRow, type Hand, type Held, tellMoved } from '../drafts/holding.ts'
import { judgeDraft } from '../drafts/judgeDraft.ts'
import { withoutPlan } from '../drafts/openDraft.ts'
import { writeContent } from '../drafts/saveDraft.ts'
import { deleteLocksOf } from '../locks/locks.queries.ts'
import type { DraftNeeds } from '../publishingNeeds.ts'
import { findShown } from '../releasing/release.queries.ts'
import { keepAct, keepNow } from './keepRevision.ts'
import { findReleasedRevision, findRevision } from './revisions.queries.ts'

export const NO_REVISION = '没有找到这个稿次'

type Wish = Omit<Held, 'lock'> & { lock?: string | undefined; revision: string }

/** The old text on top of the new one; what it replaces stays in the history. Of what readers have it becomes a revision. */
export function restoreRevision(needs: DraftNeeds, by: Hand, { revision, id, base, lock }: Wish) {
  return inTransaction(needs.db, async (tx) => {
    const row =
      lock === undefined ? await getLiveRow(tx, by, { id, base }) : await getHeldRow(tx, by, { id, base, lock })
    const old = await findRevision(tx, revision)
    if (!old || old.draftId !== row.id) notFound(NO_REVISION)
    const opened = lock === undefined && (await openRevision(tx, needs, by, { ...row, ...(await getContent(tx, id)) }))
    if (!opened) await keepNow(tx, row)
    const judged = judgeDraft(row.kind, old)
    const saved = await writeContent(tx, needs, by, { id, base: opened || base, judged })
    const draft = { id: row.id, number: saved.number }
    const note = old.side ? '恢复自另存的内容' : `恢复自 ${old.time.slice(0, 16)} 的一稿`
    await keepAct(tx, by, { draft, cause: 'restore', act: 'draft restore', content: judged, note })
    return saved
  })
}

/** What readers have and nobody works on, as it was when somebody chose what to put in its place. */
async function getLiveRow(tx: Db, by: Hand, { id, base }: Pick<Held, 'id' | 'base'>): Promise<DraftFacts> {
  const row = await getDraftRow(tx, id)
  if (row.state === 'draft')
    await tellMoved(tx, row, '这篇稿件正在修改，请先开始编辑再恢复', { lock: false, own: false })
  const why = whyNot('revise', row, { id: by.staffId, roles: by.roles })
  if (why) refuse(why)
  if (row.number !== base) await tellMoved(tx, row, '稿件已有更新的内容，请再对照一次', { lock: false, own: false })
  return row
}

/** As they were released; as they stand before readers where an import or a merged class has changed them since. */
async function wordsOut(tx: Db, { draftOfItem }: DraftNeeds, row: DraftFacts) {
  const kept = await findReleasedRevision(tx, row.id)
  const out = await draftOfItem(tx, row.esId)
  if (kept && (!out || (!row.behind && out.fields.class === kept.fields.class))) return kept
  if (!out) notFound('没有找到已发布的文字')
  return { ...out, fields: withoutPlan(row, out.fields) }
}

/** 放弃修订: the draft says again what readers have, and is no draft any more. */
export function dropRevision(needs: DraftNeeds, by: Hand, held: Held) {
  return inTransaction(needs.db, async (tx) => {
    const row = await getHeldRow(tx, by, held, 'drop')
    const live = await wordsOut(tx, needs, row)
    await keepNow(tx, row)
    const judged = judgeDraft(row.kind, live)
    const isTaken = (await findShown(tx, row.kind, row.esId))?.state === 'withdrawn'
    const state = isTaken ? 'withdrawn' : 'live'
    const { number } = await writeContent(tx, needs, by, { ...held, judged, state })
    await deleteLocksOf(tx, row.id)
    await keepAct(tx, by, { draft: { id: row.id, number }, cause: 'drop', act: 'draft drop', content: judged })
  })
}
