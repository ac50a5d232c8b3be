import { inTransaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/refusals.ts'
import { getHeldRow, type Hand, type Held } from '../drafts/holding.ts'
import { judgeDraft } from '../drafts/judgeDraft.ts'
import { writeContent } from '../drafts/saveDraft.ts'
import { deleteLocksOf } from '../locks/locks.queries.ts'
import type { DraftNeeds } from '../publishingNeeds.ts'
import { findShown } from '../releasing/release.queries.ts'
import { keepAct, keepNow } from './keepRevision.ts'
import { findReleasedRevision, findRevision } from './revisions.queries.ts'

export const NO_REVISION = '没有找到这个稿次'

/** The old text on top of the new one; what it replaces stays in the history. */
export function restoreRevision(needs: DraftNeeds, by: Hand, { revision, ...held }: Held & { revision: string }) {
  return inTransaction(needs.db, async (tx) => {
    const row = await getHeldRow(tx, by, held)
    const old = await findRevision(tx, revision)
    if (!old || old.draftId !== row.id) notFound(NO_REVISION)
    await keepNow(tx, row)
    const judged = judgeDraft(row.kind, old)
    const saved = await writeContent(tx, needs, by, { ...held, judged })
    const draft = { id: row.id, number: saved.number }
    const note = old.side ? '恢复自另存的内容' : `恢复自第 ${old.number} 稿`
    await keepAct(tx, by, { draft, cause: 'restore', act: 'draft restore', content: judged, note })
    return saved
  })
}

/** 放弃修订: the draft says again what readers have, and is no draft any more. */
export function dropRevision(needs: DraftNeeds, by: Hand, held: Held) {
  return inTransaction(needs.db, async (tx) => {
    const row = await getHeldRow(tx, by, held, 'drop')
    const live = (await findReleasedRevision(tx, row.id)) ?? notFound('没有找到已发布的文字')
    await keepNow(tx, row)
    const judged = judgeDraft(row.kind, live)
    const isTaken = (await findShown(tx, row.kind, row.esId))?.state === 'withdrawn'
    const state = isTaken ? 'withdrawn' : 'live'
    const { number } = await writeContent(tx, needs, by, { ...held, judged, state })
    await deleteLocksOf(tx, row.id)
    await keepAct(tx, by, { draft: { id: row.id, number }, cause: 'drop', act: 'draft drop', content: judged })
  })
}
