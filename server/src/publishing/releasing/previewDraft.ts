import { isApiError } from '@zhengcai/contract/errors.ts'
import { readersPath } from '@zhengcai/contract/publishing/readersPath.ts'
import type { PreviewMode } from '@zhengcai/contract/publishing/releaseWords.ts'
import { insertCorrection } from '../../knowledge/corrections.queries.ts'
import { listClassIds } from '../../knowledge/importing.queries.ts'
import { relinkImported } from '../../laws/citations/relink.ts'
import type { Db } from '../../platform/database/database.ts'
import { imagine } from '../../platform/database/imagine.ts'
import type { FramedPages } from '../../platform/http/pages/framedPages.ts'
import { notFound } from '../../platform/http/refusals.ts'
import { escapeXml } from '../../platform/text/escapeXml.ts'
import { lockDraftRow, type StoredDraft } from '../drafts/drafts.queries.ts'
import { judgeDraft } from '../drafts/judgeDraft.ts'
import { openDraft } from '../drafts/openDraft.ts'
import type { DraftNeeds } from '../publishingNeeds.ts'
import { type DraftText, itemOfDraft } from './itemOfDraft.ts'
import { findRevisionAt, findShown, getNow, showAtOnce } from './release.queries.ts'
import type { ReleaseNeeds } from './releaseDraft.ts'
import { withStandIns } from './standIns.ts'

export type PreviewNeeds = ReleaseNeeds & Pick<DraftNeeds, 'draftOfItem'> & { framed: Pick<FramedPages, 'render'> }
type Wanted = { id: string; number?: number | undefined; mode: PreviewMode; correction?: string | undefined }

/** The readers' own page, as it would be if this text were released now. */
export async function previewDraft(needs: PreviewNeeds, { id, number, mode, correction }: Wanted): Promise<string> {
  const { db, framed } = needs
  const draft = await openDraft(needs, id)
  const text = await textAt(db, draft, number)
  try {
    return await imagine(
      db,
      async (tx) => {
        await bringOut(tx, needs, draft, text)
        const note = correction ?? (draft.change === 'correction' ? draft.changeNote : '')
        if (note && draft.released) await insertCorrection(tx, { esId: draft.esId, note })
      },
      () => framed.render(readersPath(draft), mode),
    )
  } catch (error) {
    if (!isApiError(error) || error.code !== 601) throw error
    const missing = judgeDraft(draft.kind, text).problems.map(({ message }) => message)
    return inWords(missing.length > 0 ? missing : [error.msg])
  }
}

async function textAt(db: Db, draft: StoredDraft, number: number | undefined): Promise<DraftText> {
  const { kind, esId, fields, tree } = draft
  if (tree && (number === undefined || number === draft.number)) return { kind, esId, fields, tree }
  const kept = (await findRevisionAt(db, draft.id, number ?? draft.number)) ?? notFound('没有存下这一稿次')
  return { kind, esId, ...kept }
}

/** Its own row first, as everybody else does who writes a text and what readers have of it. */
async function bringOut(tx: Db, needs: PreviewNeeds, { id, kind, esId }: StoredDraft, text: DraftText): Promise<void> {
  await lockDraftRow(tx, id)
  const [now, shown, classes] = [await getNow(tx), await findShown(tx, kind, esId), await listClassIds(tx)]
  const fields = withStandIns(kind, text.fields, { now, classes })
  const times = { publish: shown?.visible ? shown.publishTime : now, withdraw: undefined }
  const item = await itemOfDraft(tx, needs, { ...text, fields }, times, { unfinished: true })
  await item.save(tx)
  await showAtOnce(tx, kind, esId)
  await relinkImported(tx, [item.origin])
}

/** In a frame nobody can read an envelope. */
function inWords(told: string[]): string {
  const lines = told.map((message) => `<li>${escapeXml(message)}</li>`).join('')
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>还不能预览</title></head><body><main><h1>还不能预览</h1><ul>${lines}</ul></main></body></html>`
}
