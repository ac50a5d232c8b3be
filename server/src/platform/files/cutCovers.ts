import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { COVER_SHAPES, type CoverShape, coverPiece, type Focus } from '@zhengcai/contract/platform/coverPiece.ts'
import sharp from 'sharp'
import type { FileStore } from './files.ts'
import { keepPhotograph } from './keepPhotograph.ts'

export type Covers = Record<CoverShape, string>

/** The covers of a stored photograph, each stored like a photograph of its own. */
export async function cutCovers(url: string, focus: Focus, store: FileStore): Promise<Covers> {
  const bytes = await readFile(join(store.folder, basename(url)))
  const size = await sharp(bytes).metadata()
  const cut = async (shape: CoverShape) => {
    const piece = sharp(bytes).extract(coverPiece(size, COVER_SHAPES[shape], focus))
    return (await keepPhotograph(await piece.png({ compressionLevel: 1 }).toBuffer(), store)).url
  }
  return { wide: await cut('wide'), tall: await cut('tall'), square: await cut('square') }
}
