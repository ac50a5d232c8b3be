import { newId } from '../../account/sessions/tokens.ts'
import { fileName } from '../../account/uploads/keepUpload.ts'
import { type Actor, recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { findMedia, insertMedia, insertMediaFiles, type MediaRow } from './media.queries.ts'
import { factColumns, type MediaFacts } from './mediaFacts.ts'
import { updateTrashed } from './mediaUses.queries.ts'
import type { StoredMedia } from './storeMedia.ts'
import { updateUploadDone } from './uploads.queries.ts'

export type By = { staffId: string; actor: Actor }
export type KeptMedia = { media: MediaRow; known: boolean }

type NewMedia = {
  stored: StoredMedia
  sha256: Buffer
  size: number
  name: string
  facts?: MediaFacts
  uploadId?: string
  act?: 'add media' | 'fetch media'
}

/** Enters a stored file into the library, unless its bytes are there already; what lay in the trash is taken out again. */
export function addMedia(db: Db, by: By, added: NewMedia): Promise<KeptMedia> {
  const { stored, sha256, size, facts = {}, uploadId, act = 'add media' } = added
  const name = fileName(added.name, stored.extension === 'webp' ? extensionOf(added.name) : stored.extension)
  const columns = factColumns(facts, { name, licence: 'unknown', licenceNote: '' })
  return inTransaction(db, async (tx) => {
    const id = newId()
    const { extension: _extension, covers, ...rest } = stored
    const isNew = await insertMedia(tx, {
      ...rest,
      covers: covers && JSON.stringify(covers),
      id,
      sha256,
      size,
      name,
      ...columns,
      created_by: by.staffId,
      changed_by: by.staffId,
    })
    const known = isNew ? undefined : await findMedia(tx, { sha256 })
    const mediaId = known?.id ?? id
    if (isNew) await insertMediaFiles(tx, id, [stored.url, ...Object.values(covers ?? {})])
    else if (known?.trash) await updateTrashed(tx, [mediaId], false)
    if (uploadId) await updateUploadDone(tx, uploadId, mediaId)
    await recordAct(tx, { ...by.actor, act, subject: `media:${mediaId}`, detail: { kind: stored.kind, known: !isNew } })
    const media = await findMedia(tx, { id: mediaId })
    if (!media) throw new Error(`media ${mediaId} is not there`)
    return { media, known: !isNew }
  })
}

/** Pictures are written anew in one form, but people know theirs by the name they gave it. */
function extensionOf(name: string): string {
  return /\.(jpe?g|png|webp)$/i.exec(name)?.[1]?.toLowerCase() ?? 'webp'
}
