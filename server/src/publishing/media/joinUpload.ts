import { basename, join } from 'node:path'
import type { Db } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/files.ts'
import type { JoinedUpload } from '../../platform/files/joinedUpload.ts'
import type { PartStore } from '../../platform/files/parts.ts'
import { notFound, refuse } from '../../platform/http/refusals.ts'
import { findMedia } from './media.queries.ts'
import { countOf, forgetUpload, GONE, partsHere, refuseMixed } from './receiveMedia.ts'
import { findUpload } from './uploads.queries.ts'

type Needs = { db: Db; parts: PartStore; store: FileStore }

/** A file that was sent whole, for a feature that does not put it into the library: by the id of the upload, or of the file in the library where it lies there already. */
export async function joinUpload({ db, parts, store }: Needs, staffId: string, id: string): Promise<JoinedUpload> {
  const upload = await findUpload(db, { id, staffId })
  if (!upload) {
    const media = (await findMedia(db, { id })) ?? notFound(GONE)
    const path = join(store.folder, basename(media.url))
    return { name: media.name, path, size: media.size, close: async () => {} }
  }
  const count = countOf(upload.size)
  if ((await partsHere(parts, id, upload.size)).length < count) refuse(`${upload.name}：还没有传完，请接着上传`)
  const whole = (await parts.join(id, count)) ?? notFound(GONE)
  if (whole.sha256 !== upload.sha256.toString('hex')) {
    await parts.drop(whole.path)
    await refuseMixed({ db, parts }, upload)
  }
  return {
    name: upload.name,
    path: whole.path,
    size: upload.size,
    async close(again) {
      await parts.drop(whole.path)
      if (!again) await forgetUpload({ db, parts }, id)
    },
  }
}
