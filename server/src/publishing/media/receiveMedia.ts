import { PART_BYTES } from '@zhengcai/contract/publishing/mediaWords.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { PartStore } from '../../platform/files/parts.ts'
import { isRefused, notFound, refuse, refuseForGood } from '../../platform/http/refusals.ts'
import type { ReceivedFile } from '../../platform/http/serve.ts'
import { addMedia, type By, type KeptMedia } from './addMedia.ts'
import { findMedia } from './media.queries.ts'
import { factColumns, type MediaFacts } from './mediaFacts.ts'
import { updateTrashed } from './mediaUses.queries.ts'
import { type MediaNeeds, type StoredMedia, storeMedia } from './storeMedia.ts'
import { deleteUpload, findUpload, sumOpenUploads, takeUpload, updateUploadUsed } from './uploads.queries.ts'

export type ReceivingNeeds = MediaNeeds & { db: Db; parts: PartStore }

/** So that nobody fills the disk with beginnings. */
const MOST_OPEN = 60
const MOST_OPEN_BYTES = 4_000_000_000

/** Begins to send a file, goes on where it was left, or tells that it is here already. */
export async function beginUpload(
  { db, parts }: ReceivingNeeds,
  by: By,
  { name, size, sha256 }: { name: string; size: number; sha256: string },
) {
  const hash = Buffer.from(sha256, 'hex')
  const begun = await inTransaction(db, async (tx) => {
    const known = await findMedia(tx, { sha256: hash })
    if (known?.trash) await updateTrashed(tx, [known.id], false)
    const upload = known ? undefined : await takeUpload(tx, newId(), { staffId: by.staffId, sha256: hash, size, name })
    const open = await sumOpenUploads(tx, by.staffId)
    if (open.count > MOST_OPEN || open.bytes > MOST_OPEN_BYTES)
      refuse('您还有很多没有传完的文件，请先传完，或一天后再传')
    return { media: known ? ((await findMedia(tx, { id: known.id })) ?? null) : null, uploadId: upload?.id ?? null }
  })
  const had = begun.uploadId ? await partsHere(parts, begun.uploadId, size) : []
  return { ...begun, partBytes: PART_BYTES, parts: had }
}

export const countOf = (size: number) => Math.ceil(size / PART_BYTES)
const sizeOf = (size: number, index: number) =>
  index < countOf(size) - 1 ? PART_BYTES : size - (countOf(size) - 1) * PART_BYTES

/** Those that are whole; what is not counts as not here. */
export async function partsHere(parts: PartStore, id: string, size: number): Promise<number[]> {
  const found = await parts.list(id)
  return [...found]
    .filter(([index, bytes]) => bytes === sizeOf(size, index))
    .map(([index]) => index)
    .sort((a, b) => a - b)
}

export const GONE = '没有找到这次上传，可能已过了一天，请重新选择文件'

export async function keepPart(
  { db, parts }: ReceivingNeeds,
  { staffId }: By,
  { uploadId, index, file }: { uploadId: string; index: number; file: ReceivedFile },
) {
  const { size } = (await findUpload(db, { id: uploadId, staffId })) ?? notFound(GONE)
  if (index >= countOf(size) || file.size !== sizeOf(size, index))
    refuseForGood('上传中途文件有变动，大小对不上，请重新选择文件')
  if (!(await parts.keep(uploadId, index, file.path))) notFound(GONE)
  await updateUploadUsed(db, uploadId)
  return { parts: await partsHere(parts, uploadId, size) }
}

/** Puts the parts together, looks at what they are, and enters it. Whoever sends it again gets the same file. */
export async function finishUpload(
  needs: ReceivingNeeds,
  by: By,
  { uploadId, ...facts }: MediaFacts & { uploadId: string },
): Promise<KeptMedia> {
  const { db, parts } = needs
  const upload = (await findUpload(db, { id: uploadId, staffId: by.staffId })) ?? notFound(GONE)
  const done = upload.mediaId && (await findMedia(db, { id: upload.mediaId }))
  if (done) return { media: done, known: true }
  factColumns(facts, { name: upload.name, licence: 'unknown', licenceNote: '' })
  const count = countOf(upload.size)
  if ((await partsHere(parts, uploadId, upload.size)).length < count) refuse(`${upload.name}：还没有传完，请接着上传`)
  const whole = (await parts.join(uploadId, count)) ?? notFound(GONE)
  try {
    if (whole.sha256 !== upload.sha256.toString('hex')) await refuseMixed(needs, upload)
    const facing = { path: whole.path, size: upload.size, sha256: whole.sha256, name: upload.name }
    const stored = await storeMedia(needs, facing).catch(async (error: unknown) => {
      // What is refused will be refused again: nobody need keep it, and it is nobody's unfinished file.
      if (isRefused(error)) await forgetUpload(needs, uploadId)
      throw error
    })
    const kept = await addMedia(db, by, { ...upload, stored, facts, uploadId })
    await storeAgainIfGone(needs, stored, facing)
    await parts.remove(uploadId)
    return kept
  } finally {
    await parts.drop(whole.path)
  }
}

export async function refuseMixed(
  needs: Pick<ReceivingNeeds, 'db' | 'parts'>,
  { id, name }: { id: string; name: string },
): Promise<never> {
  await forgetUpload(needs, id)
  return refuse(`${name}：上传中途出错，收到的内容与原文件不一致，请重新上传`)
}

export async function forgetUpload({ db, parts }: Pick<ReceivingNeeds, 'db' | 'parts'>, id: string): Promise<void> {
  await parts.remove(id)
  await deleteUpload(db, id)
}

/** The cleaning may have removed the same file at the moment it came back: it held its row until then. */
async function storeAgainIfGone(
  needs: MediaNeeds,
  { url }: StoredMedia,
  facing: Parameters<typeof storeMedia>[1],
): Promise<void> {
  if (!needs.store.has(url.slice(url.lastIndexOf('/') + 1))) await storeMedia(needs, facing)
}
