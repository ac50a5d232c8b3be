import sharp from 'sharp'
import { FILES_PATH, type FileStore } from './files.ts'

/** Widths a picture is kept in; the browser takes the one it needs. */
const WIDTHS = [480, 960, 1600]
const MOST_PIXELS = 60_000_000

export type Kept = { url: string; bytes: number; width: number; height: number }

/**
 * Decodes a photograph and writes it anew: what is stored is ours, without hidden data, turned the right way up.
 * The width is part of the name, `<hash>-1600.webp`, so that a page knows which smaller ones stand beside it.
 */
export async function keepPhotograph(bytes: Buffer, store: FileStore): Promise<Kept> {
  const upright = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .toBuffer({ resolveWithObject: true })
  const widest = Math.min(upright.info.width, WIDTHS.at(-1) ?? 1600)
  const name = store.nameOf(bytes)
  let widestKept = { height: 0, bytes: 0 }
  for (const width of [...WIDTHS.filter((one) => one < widest), widest]) {
    const { data, info } = await sharp(upright.data)
      .resize({ width })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    await store.keepAs(`${name}-${width}.webp`, data)
    widestKept = { height: info.height, bytes: data.length }
  }
  return { url: `${FILES_PATH}/${name}-${widest}.webp`, width: widest, ...widestKept }
}
