import sharp, { type Sharp } from 'sharp'
import { warn } from '../../http/refusals.ts'

/** What may be kept, and what it is. */
export type Judged = { bytes: Uint8Array; type: string; extension: string }

const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 2_560
const AVATAR_SIDE = 512
const SECONDS = 10

const FORMATS: Record<string, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 85 }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 85 }),
}
const EXTENSIONS: Record<string, string> = { jpeg: 'jpg' }

/** Decoded and written anew, the right way up: whatever else the file carried, place and camera included, stays behind. */
export async function rewritePicture(bytes: Buffer): Promise<Judged> {
  const { picture, format } = await open(bytes)
  const write = FORMATS[format] ?? notAPicture()
  const fitted = picture.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  const rewritten = await write(fitted).toBuffer().catch(notAPicture)
  return { bytes: rewritten, type: `image/${format}`, extension: EXTENSIONS[format] ?? format }
}

/** A square in one format. */
export async function rewriteAvatar(bytes: Buffer): Promise<Judged> {
  const { picture, format } = await open(bytes)
  if (!FORMATS[format]) notAPicture()
  const square = picture.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }).webp({ quality: 82 })
  return { bytes: await square.toBuffer().catch(notAPicture), type: 'image/webp', extension: 'webp' }
}

const begins = (bytes: Buffer, head: string, at = 0) => bytes.toString('latin1', at, at + head.length) === head

/** The kinds we take; the library would also open drawings and others, whose readers are larger targets. */
export function isPicture(bytes: Buffer): boolean {
  const webp = begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)
  return webp || begins(bytes, '\xff\xd8\xff') || begins(bytes, '\x89PNG\r\n\x1a\n')
}

async function open(bytes: Buffer): Promise<{ picture: Sharp; format: string }> {
  if (!isPicture(bytes)) notAPicture()
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
  const { format = '', width = 0, height = 0 } = await picture.metadata().catch(notAPicture)
  if (width * height > MOST_PIXELS) warn(`图片的像素过多，至多 ${MOST_PIXELS / 10_000} 万，请缩小后再上传`)
  return { picture: picture.rotate().timeout({ seconds: SECONDS }), format }
}

function notAPicture(): never {
  warn('图片无法识别，请使用 JPG、PNG 或 WebP 图片')
}
