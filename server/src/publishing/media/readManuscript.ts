import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { wholeLetters } from '@zhengcai/contract/wholeLetters.ts'
import type { Db } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/files.ts'
import type { Inspector } from '../../platform/files/inspection/inspector.ts'
import type { WordPicture } from '../../platform/files/word/wordPictures.ts'
import { isRefused, notFound, refuse } from '../../platform/http/refusals.ts'
import { type Walked, walk } from '../../platform/text/tree/parseTree.ts'
import type { Hand } from '../drafts/holding.ts'
import type { ReadManuscript } from '../publishingNeeds.ts'
import { addMedia } from './addMedia.ts'
import { NO_SUCH_MEDIA } from './changeMedia.ts'
import { findMedia } from './media.queries.ts'
import { storePicture } from './storeMedia.ts'

type Needs = { db: Db; store: FileStore; inspector: Inspector }

/** A Word file of the library as a tree, read in a thread with bounds; its pictures come into the library like any other. */
export const readManuscript =
  ({ db, store, inspector }: Needs): ReadManuscript =>
  async (by, mediaId) => {
    const media = (await findMedia(db, { id: mediaId })) ?? notFound(NO_SUCH_MEDIA)
    if (!media.url.endsWith('.docx')) refuse(`${media.name}不是 Word 文档（.docx），不能据此起稿`)
    const { title, tree, pictures, report } = await inspector.readWord(join(store.folder, basename(media.url)))
    const stem = media.name.replace(/\.docx$/i, '')
    const urls = new Map<string, string>()
    for (const [index, picture] of pictures.entries()) {
      const url = await keepPicture({ db, store }, by, picture, `${stem}-图${index + 1}.jpg`)
      if (url) urls.set(picture.name, url)
    }
    const lost = pictures.length - urls.size
    return {
      title: wholeLetters(title || stem, 60),
      tree: withUrls(tree, urls),
      report: lost > 0 ? [...report, `${lost} 幅图已损坏，没有带入`] : report,
    }
  }

/** Nothing where it cannot be decoded: one bad picture does not keep the others out. */
async function keepPicture(
  { db, store }: Pick<Needs, 'db' | 'store'>,
  { staffId, roles: _roles, ...actor }: Hand,
  picture: WordPicture,
  name: string,
): Promise<string | undefined> {
  const bytes = Buffer.from(picture.bytes)
  try {
    const stored = await storePicture(bytes, store)
    const sha256 = createHash('sha256').update(bytes).digest()
    return (await addMedia(db, { staffId, actor }, { stored, sha256, size: bytes.length, name })).media.url
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}

/** Figures by the addresses they are stored under; those without one go. */
function withUrls(tree: Tree, urls: Map<string, string>): Tree {
  const named = structuredClone(tree)
  walk(named, (node: Walked) => {
    if (!node.children) return
    node.children = node.children.filter((child) => child.type !== 'figure' || urls.has(mediaOf(child)))
    for (const child of node.children)
      if (child.type === 'figure') Object.assign(child, { media: urls.get(mediaOf(child)) })
  })
  return named
}

const mediaOf = (node: Walked) => ('media' in node ? String(node.media) : '')
