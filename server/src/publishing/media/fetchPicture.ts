import { createHash } from 'node:crypto'
import { MOST_BYTES } from '@zhengcai/contract/publishing/mediaWords.ts'
import type { Db } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { isPicture } from '../../platform/files/inspection/rewritePicture.ts'
import { refuse, refuseForGood } from '../../platform/http/refusals.ts'
import { type AskOutside, OutsideError, outsideClient } from '../../platform/outside/askOutside.ts'
import type { PictureHosts } from '../../platform/outside/pictureHosts.ts'
import type { WatchOutside } from '../../platform/outside/watchOutside.ts'
import { addMedia, type By, type KeptMedia } from './addMedia.ts'
import { storePicture } from './storeMedia.ts'

export type FetchNeeds = { db: Db; store: FileStore; hosts: PictureHosts; watch?: WatchOutside }

const TIME_LIMIT = 15_000

/** A picture of a text that was pasted, from a site on the list; written anew like every other. */
export async function fetchPicture(
  { db, store, hosts, watch }: FetchNeeds,
  by: By,
  address: string,
): Promise<KeptMedia> {
  const ask = outsideClient({ ...hosts, timeLimit: TIME_LIMIT, mostBytes: MOST_BYTES.picture, watch })
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address)
  if (url?.username !== '' || !/^https?:$/.test(url.protocol)) refuseForGood('图片地址不正确')
  const { known, configured } = hosts
  if (!configured.includes(url.origin)) url.protocol = 'https:'
  if (!known.includes(url.origin) && !configured.includes(url.origin))
    refuseForGood(`不能从 ${url.hostname.slice(0, 100)} 取图，请把图片存到电脑上再上传`)
  const bytes = await bytesFrom(ask, url)
  if (!isPicture(bytes)) refuseForGood('取回的不是 JPG、PNG 或 WebP 图片，请存到电脑上再上传')
  const stored = await storePicture(bytes, store)
  const sha256 = createHash('sha256').update(bytes).digest()
  return addMedia(db, by, { stored, sha256, size: bytes.length, name: nameIn(url), act: 'fetch media' })
}

async function bytesFrom(ask: AskOutside, url: URL): Promise<Buffer> {
  try {
    const { status, bytes } = await ask(url, { headers: { accept: 'image/webp,image/png,image/jpeg' } })
    if (status === 200) return bytes
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
  }
  return refuse('没有取到图片，请稍后再试，或把图片存到电脑上再上传')
}

/** The last word of the path says little of such pictures, yet tells two of them apart. */
function nameIn({ hostname, pathname }: URL): string {
  const last = pathname.split('/').findLast((part) => part.length > 3) ?? ''
  return `${hostname}-${last.replace(/[^\w-]/g, '').slice(0, 24)}`
}
