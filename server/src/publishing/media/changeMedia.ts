import type { Focus } from '@zhengcai/contract/platform/coverPiece.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { cutCovers } from '../../platform/files/cutCovers.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { movedOn, notFound, refuse, ToldRefusal } from '../../platform/http/refusals.ts'
import type { By } from './addMedia.ts'
import { findLastChange, findMedia, insertMediaFiles, type MediaRow, updateMedia } from './media.queries.ts'
import { factColumns, type MediaFacts } from './mediaFacts.ts'
import { lockUsed, updateTrashed } from './mediaUses.queries.ts'

export const NO_SUCH_MEDIA = '没有找到这个文件，可能已被清理'

/** New facts or another focus, unless somebody was quicker; covers are cut before anything is written. */
export async function changeMedia(
  db: Db,
  store: FileStore,
  by: By,
  { id, base, focus, ...facts }: MediaFacts & { id: string; base: number; focus?: Focus | undefined },
): Promise<MediaRow> {
  const known = (await findMedia(db, { id })) ?? notFound(NO_SUCH_MEDIA)
  const columns = factColumns(facts, known)
  if (focus && !known.covers) refuse('只有照片有焦点')
  const covers = focus && (await cutCovers(known.url, focus, store))
  return inTransaction(db, async (tx) => {
    const cut = focus && covers && { focus_x: focus.x, focus_y: focus.y, covers: JSON.stringify(covers) }
    if (!(await updateMedia(tx, { id, base }, { ...columns, ...cut, changed_by: by.staffId })))
      movedOn('这个文件的说明刚被更改过', (await findLastChange(tx, id)) ?? notFound(NO_SUCH_MEDIA))
    if (covers) await insertMediaFiles(tx, id, Object.values(covers))
    const changed = [...Object.keys(columns), ...(focus ? ['focus'] : [])]
    await recordAct(tx, { ...by.actor, act: 'change media', subject: `media:${id}`, detail: { changed } })
    return (await findMedia(tx, { id })) ?? notFound(NO_SUCH_MEDIA)
  })
}

/** Puts files where they are removed from after a while; what is used anywhere cannot go there. */
export function trashMedia(db: Db, by: By, ids: string[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await lockUsed(tx, ids)
    if (found.length < new Set(ids).size) notFound(NO_SUCH_MEDIA)
    const used = found.filter((one) => one.used)
    if (used.length > 0)
      throw new ToldRefusal(601, `正在使用，不能清理：${used.map(({ name }) => name).join('、')}`, {
        used: used.map(({ id, name }) => ({ id, name })),
      })
    await updateTrashed(tx, ids, true)
    await recordAct(tx, { ...by.actor, act: 'trash media', subject: subjectOf(ids), detail: { ids } })
  })
}

export function untrashMedia(db: Db, by: By, ids: string[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await lockUsed(tx, ids)).length < new Set(ids).size) notFound(NO_SUCH_MEDIA)
    await updateTrashed(tx, ids, false)
    await recordAct(tx, { ...by.actor, act: 'untrash media', subject: subjectOf(ids), detail: { ids } })
  })
}

const subjectOf = (ids: string[]) => (ids.length === 1 ? `media:${ids[0]}` : 'media')
