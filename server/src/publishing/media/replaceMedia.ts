import { isApiError } from '@zhengcai/contract/errors.ts'
import { MEDIA_KINDS } from '@zhengcai/contract/publishing/mediaWords.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/http/refusals.ts'
import { movable, refuseHeld } from '../drafts/changeMany.ts'
import { createDraft } from '../drafts/createDraft.ts'
import { getContent } from '../drafts/drafts.queries.ts'
import type { Hand } from '../drafts/holding.ts'
import { judgeDraft } from '../drafts/judgeDraft.ts'
import { writeContent } from '../drafts/saveDraft.ts'
import type { DraftNeeds } from '../publishingNeeds.ts'
import { keepAct, keepNow } from '../revisions/keepRevision.ts'
import { NO_SUCH_MEDIA } from './changeMedia.ts'
import { findMedia, type MediaRow } from './media.queries.ts'
import { listUses, type MediaUse } from './mediaUses.queries.ts'

type Replaced = {
  done: { draftId: string; title: string; opened: boolean }[]
  refused: { title: string; reason: string }[]
}

/**
 * Another file in the place of one: in drafts at once, while what readers have is revised by a draft of its own, which goes
 * the way of every change. One text that cannot be changed now keeps no other from it.
 */
export async function replaceMedia(
  needs: DraftNeeds,
  by: Hand,
  { id, by: other }: { id: string; by: string },
): Promise<Replaced> {
  const { db } = needs
  const old = (await findMedia(db, { id })) ?? notFound(NO_SUCH_MEDIA)
  const fresh = (await findMedia(db, { id: other })) ?? notFound(NO_SUCH_MEDIA)
  if (old.id === fresh.id) refuse('请选择另一个文件')
  if (old.kind !== fresh.kind) refuse(`原来的是${MEDIA_KINDS[old.kind]}，请用${MEDIA_KINDS[old.kind]}代替`)
  const replaced: Replaced = { done: [], refused: [] }
  const seen = new Set<string>()
  for (const use of (await listUses(db, id)).filter(({ place }) => place !== 'history')) {
    try {
      const { draftId, opened } = await draftFor(needs, by, use)
      if (seen.has(draftId)) continue
      seen.add(draftId)
      await inTransaction(db, (tx) => replaceIn(tx, needs, by, { id: draftId, old, fresh }))
      replaced.done.push({ draftId, title: use.title, opened })
    } catch (error) {
      if (!isApiError(error)) throw error
      replaced.refused.push({ title: use.title, reason: error.msg })
    }
  }
  const { staffId: _staff, roles: _roles, ...actor } = by
  const detail = { by: fresh.id, drafts: replaced.done.length, refused: replaced.refused.length }
  await recordAct(db, { ...actor, act: 'replace media', subject: `media:${id}`, detail })
  return replaced
}

async function draftFor(
  needs: DraftNeeds,
  by: Hand,
  { place, id }: MediaUse,
): Promise<{ draftId: string; opened: boolean }> {
  if (place === 'draft') return { draftId: id, opened: false }
  const esId = place === 'site' && id.startsWith('page:') ? id.slice('page:'.length) : id
  if (place === 'site' && esId === id) refuse('站点的部件不能在这里更换')
  const made = await createDraft(needs, by, { once: newId(), esId })
  return { draftId: made.id, opened: made.made }
}

async function replaceIn(
  tx: Db,
  needs: DraftNeeds,
  by: Hand,
  { id, old, fresh }: { id: string; old: MediaRow; fresh: MediaRow },
): Promise<void> {
  const draft = await movable(tx, by, id, 'write')
  await refuseHeld(tx, by, id)
  const before = await getContent(tx, id)
  const { fields, tree } = JSON.parse(exchanged(JSON.stringify(before), old, fresh)) as typeof before
  await keepNow(tx, { ...draft, ...before })
  const judged = judgeDraft(draft.kind, { fields, tree })
  const { number } = await writeContent(tx, needs, by, { id, base: draft.number, judged })
  const note = `以${fresh.name}代替${old.name}`
  await keepAct(tx, by, { draft: { id, number }, cause: 'change', act: 'draft change', content: judged, note })
}

/** Every address of the old file by that of the new one, covers by covers of the same shape. */
function exchanged(text: string, old: MediaRow, fresh: MediaRow): string {
  const pairs: [string, string][] = [
    [old.url, fresh.url],
    ...(['wide', 'tall', 'square'] as const).map((shape): [string, string] => [
      old.covers?.[shape] ?? '',
      fresh.covers?.[shape] ?? fresh.url,
    ]),
  ]
  return pairs.reduce((words, [from, to]) => (from === '' ? words : words.replaceAll(from, to)), text)
}
