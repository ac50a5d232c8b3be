import { open, readFile } from 'node:fs/promises'
import { type MediaKind, MOST_BYTES, MOST_PIXELS, tooLargeWords } from '@zhengcai/contract/publishing/mediaWords.ts'
import sharp from 'sharp'
import { troubleOf } from '../../platform/database/trouble.ts'
import { type Covers, cutCovers } from '../../platform/files/cutCovers.ts'
import { FILES_PATH, type FileStore } from '../../platform/files/files.ts'
import type { Inspector } from '../../platform/files/inspection/inspector.ts'
import { isPicture } from '../../platform/files/inspection/rewritePicture.ts'
import { keepPhotograph } from '../../platform/files/keepPhotograph.ts'
import { readFilm } from '../../platform/files/readFilm.ts'
import { drawingSize } from '../../platform/files/readMedia.ts'
import { isRefused, refuse, refuseForGood } from '../../platform/http/refusals.ts'
import { atMost } from '../../platform/limits/atMost.ts'

export type MediaNeeds = { store: FileStore; inspector: Inspector; scan: (path: string) => Promise<void> }

/** What was kept of a file that came in. */
export type StoredMedia = {
  kind: MediaKind
  extension: string
  type: string
  url: string
  width: number | null
  height: number | null
  seconds: number | null
  covers: Covers | null
}

const CENTRE = { x: 500, y: 500 }
const LARGEST_DRAWING = 400_000
const ALLOWED = '图片（JPG、PNG、WebP、SVG）、文档（PDF、DOCX、XLSX）、影片（MP4）和字幕（VTT）'
const NOTHING = { width: null, height: null, seconds: null, covers: null }

/** Large pictures take much memory while they are decoded. */
const inTurn = atMost(2, 40)

/** Looks at a file by its content, never by its name, and stores what readers may get. It is there whole afterwards or not at all. */
export async function storeMedia(
  { store, inspector, scan }: MediaNeeds,
  { path, size, sha256, name }: { path: string; size: number; sha256: string; name: string },
): Promise<StoredMedia> {
  try {
    const kind = await kindOf(path)
    if (size > MOST_BYTES[kind]) refuse(tooLargeWords(kind, size))
    await scan(path)
    if (kind === 'picture') return await inTurn(async () => storePicture(await readFile(path), store))
    if (kind === 'film') {
      const film = await readFilm(path)
      const kept = `${sha256.slice(0, 32)}.mp4`
      await store.takeOver(path, kept)
      return { ...NOTHING, ...film, kind, extension: 'mp4', type: 'video/mp4', url: `${FILES_PATH}/${kept}` }
    }
    if (kind === 'captions') return await storeCaptions(await readFile(path), store)
    const { type, extension } = await inspector.inspect({ path, as: 'document' })
    const url = `${FILES_PATH}/${await store.keep(await readFile(path), extension)}`
    return { ...NOTHING, kind, extension, type, url }
  } catch (error) {
    if (isRefused(error)) refuseForGood(`${name}：${error.msg}`)
    throw error
  }
}

async function kindOf(path: string): Promise<MediaKind> {
  const file = await open(path)
  const head = await file.read(Buffer.alloc(1_024), 0, 1_024, 0).finally(() => file.close())
  const bytes = head.buffer.subarray(0, head.bytesRead)
  const begins = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (isPicture(bytes)) return 'picture'
  if (begins('%PDF-') || begins('PK\x03\x04')) return 'document'
  if (begins('ftyp', 4) && !/^(?:heic|heix|mif1|avif)/.test(bytes.toString('latin1', 8, 12))) return 'film'
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (/^WEBVTT(?:\s|$)/.test(text)) return 'captions'
  if (/^\s*</.test(text) && text.includes('<svg')) return 'picture'
  if (begins('\xd0\xcf\x11\xe0'))
    refuse('这是旧版的 Word（.doc）、WPS 文字（.wps）或 Excel（.xls）文件，请打开后“另存为”.docx 或 .xlsx 再上传')
  return refuse(`不支持这种文件，或文件已损坏：内容不是所写的格式。可以上传${ALLOWED}，请转换格式后再试`)
}

export async function storePicture(bytes: Buffer, store: FileStore): Promise<StoredMedia> {
  if (!isPicture(bytes)) return storeDrawing(bytes, store)
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(notAPicture)
  if (width * height > MOST_PIXELS)
    refuseForGood(
      `图片有 ${Math.ceil((width * height) / 10_000)} 万像素，至多 ${MOST_PIXELS / 10_000} 万，请缩小后再上传`,
    )
  try {
    const kept = await keepPhotograph(bytes, store)
    const covers = await cutCovers(kept.url, CENTRE, store)
    const size = { width: kept.width, height: kept.height }
    return { kind: 'picture', extension: 'webp', type: 'image/webp', url: kept.url, ...size, seconds: null, covers }
  } catch (error) {
    if (troubleOf(error)) throw error
    return notAPicture()
  }
}

function notAPicture(): never {
  refuseForGood('图片无法识别或已损坏，请重新导出为 JPG、PNG 或 WebP')
}

async function storeDrawing(bytes: Buffer, store: FileStore): Promise<StoredMedia> {
  if (bytes.length > LARGEST_DRAWING) refuse(`SVG 至多 ${LARGEST_DRAWING / 1_000} KB，请精简图形，或导出为 PNG 再上传`)
  const size = drawingSize(bytes.toString('utf8'))
  if (typeof size === 'string') refuse(size)
  const url = `${FILES_PATH}/${await store.keep(bytes, 'svg')}`
  return { kind: 'picture', extension: 'svg', type: 'image/svg+xml', url, ...size, seconds: null, covers: null }
}

async function storeCaptions(bytes: Buffer, store: FileStore): Promise<StoredMedia> {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    refuse('字幕应为 UTF-8 编码的 WebVTT 文件，请另存为 UTF-8 再上传')
  }
  const url = `${FILES_PATH}/${await store.keep(bytes, 'vtt')}`
  return { ...NOTHING, kind: 'captions', extension: 'vtt', type: 'text/vtt', url }
}
