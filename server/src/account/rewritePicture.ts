import sharp, { type Sharp } from 'sharp'
import { warn } from '../platform/refusals.ts'

const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 2_560
const AVATAR_SIDE = 512

const FORMATS: Record<string, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 85 }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 85 }),
}
const EXTENSIONS: Record<string, string> = { jpeg: 'jpg' }

/** Decoded and written anew, the right way up: whatever else the file carried, place and camera included, stays behind. */
export async function rewritePicture(bytes: Buffer): Promise<{ bytes: Buffer; type: string; extension: string }> {
  const { picture, format } = await open(bytes)
  const write = FORMATS[format] ?? notAPicture()
  const fitted = picture.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  const rewritten = await write(fitted).toBuffer().catch(notAPicture)
  return { bytes: rewritten, type: `image/${format}`, extension: EXTENSIONS[format] ?? format }
}

/** A square in one format. */
export async function rewriteAvatar(bytes: Buffer): Promise<Buffer> {
  const { picture, format } = await open(bytes)
  if (!FORMATS[format]) notAPicture()
  return picture.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer().catch(notAPicture)
}

async function open(bytes: Buffer): Promise<{ picture: Sharp; format: string }> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
  const { format = '' } = await picture.metadata().catch(notAPicture)
  return { picture: picture.rotate(), format }
}

function notAPicture(): never {
  warn('图片无法识别，请使用 JPG、PNG 或 WebP 图片')
}
