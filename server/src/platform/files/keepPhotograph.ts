import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  for (const width of [...narrowerThan(widest), widest]) {
    const { data, info } = await narrowed(upright.data, width)
    await store.keepAs(`${name}-${width}.webp`, data)
    widestKept = { height: info.height, bytes: data.length }
  }
  return { url: `${FILES_PATH}/${name}-${widest}.webp`, width: widest, ...widestKept }
}

const narrowerThan = (widest: number) => WIDTHS.filter((one) => one < widest)

const narrowed = (bytes: Buffer, width: number) =>
  sharp(bytes).resize({ width }).webp({ quality: 80 }).toBuffer({ resolveWithObject: true })

const KEPT = /^([0-9a-f]{32})-(\d{1,4})\.webp$/

/**
 * A picture that was written here before and left by an export keeps its name and its bytes; undefined where it is none.
 * The name alone proves nothing: only what holds a picture of that width and nothing beside it is taken.
 */
export async function keepAgain(file: string, bytes: Buffer, store: FileStore): Promise<Kept | undefined> {
  const [, name = '', width = ''] = KEPT.exec(file) ?? []
  if (!name || !holdsOnlyPicture(bytes)) return undefined
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { info } = await picture.raw().toBuffer({ resolveWithObject: true })
  if (info.width !== Number(width)) return undefined
  if (!(await isWhole(file, store))) await store.keepAs(file, bytes)
  for (const narrower of narrowerThan(info.width)) {
    const beside = `${name}-${narrower}.webp`
    if (!(await isWhole(beside, store))) await store.keepAs(beside, (await narrowed(bytes, narrower)).data)
  }
  return { url: `${FILES_PATH}/${file}`, width: info.width, height: info.height, bytes: bytes.length }
}

/** By what it says of its own length: bytes of the same name from elsewhere never take the place of a whole picture. */
async function isWhole(name: string, store: FileStore): Promise<boolean> {
  const found = await readFile(join(store.folder, name)).catch(() => undefined)
  return found !== undefined && holdsOnlyPicture(found)
}

/** The parts of a WebP file one after another: pixels and transparency, no words, places or colours of a camera, nothing behind the end. */
function holdsOnlyPicture(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes.readUInt32LE(4) + 8 !== bytes.length) return false
  let at = 12
  while (at + 8 <= bytes.length) {
    if (!['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(bytes.toString('latin1', at, at + 4))) return false
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return at === bytes.length
}
