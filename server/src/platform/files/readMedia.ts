import { open, readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join, relative, sep } from 'node:path'
import type { Problem } from '../text/richText/frontMatter.ts'
import { isPlainSvg } from './checkSvg.ts'
import { FILES_PATH, type FileStore } from './files.ts'
import type { Media } from './importing.ts'
import { keepAgain, keepPhotograph } from './keepPhotograph.ts'

function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
}

/** What may be taken in, how large, and how its content must begin. */
const TYPES: Record<string, { most: number; looks: (bytes: Buffer) => boolean }> = {
  '.svg': { most: 400_000, looks: (bytes) => bytes.includes('<svg') },
  '.mp4': { most: 1_000_000_000, looks: (bytes) => bytes.subarray(4, 8).toString('latin1') === 'ftyp' },
  '.vtt': {
    most: 1_000_000,
    looks: (bytes) => /^(?:\uFEFF)?WEBVTT(?:\s|$)/.test(bytes.subarray(0, 12).toString('utf8')),
  },
  '.docx': { most: 50_000_000, looks: isArchive },
  '.xlsx': { most: 50_000_000, looks: isArchive },
  '.pdf': { most: 50_000_000, looks: (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-' },
}
const PHOTOGRAPHS: Record<string, (bytes: Buffer) => boolean> = {
  '.jpg': (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  '.png': (bytes) => bytes.subarray(1, 4).toString('latin1') === 'PNG',
  '.webp': (bytes) => bytes.subarray(8, 12).toString('latin1') === 'WEBP',
}
for (const [extension, looks] of Object.entries(PHOTOGRAPHS)) TYPES[extension] = { most: 20_000_000, looks }

/** Never in memory as a whole: how they begin tells what they are. */
const LARGE = new Set(['.mp4', '.pdf', '.docx', '.xlsx'])

const VIEW_BOX = /<svg[^<>]*\sviewBox="0 0 (\d{1,5}(?:\.\d+)?) (\d{1,5}(?:\.\d+)?)"/

const BY_NUMBER = new Intl.Collator('en', { numeric: true })

/** Takes the files below `media/` into the file store; texts name them by their path, `media/news/bridge.svg`. */
export async function readMedia(
  root: string,
  store: FileStore,
  tell: (progress: () => string) => void = () => {},
): Promise<{ media: Map<string, Media>; problems: Problem[] }> {
  const found = await readdir(join(root, 'media'), { recursive: true, withFileTypes: true }).catch(() => [])
  // The narrower forms of a photograph before the wider ones, which would otherwise have them made anew.
  const entries = found.filter((entry) => entry.isFile()).sort((a, b) => BY_NUMBER.compare(a.name, b.name))
  const media = new Map<string, Media>()
  const problems: Problem[] = []
  for (const [done, entry] of entries.entries()) {
    tell(() => `图片和文件 ${done} / ${entries.length}`)
    const path = join(entry.parentPath, entry.name)
    const name = relative(root, path).split(sep).join('/')
    const taken = await take(path, store)
    if (typeof taken === 'string') problems.push({ file: name, line: 1, message: taken })
    else media.set(name, taken)
  }
  return { media, problems }
}

async function take(path: string, store: FileStore): Promise<Media | string> {
  const extension = extname(path).toLowerCase()
  const type = TYPES[extension]
  if (!type) return `不支持这种文件，可用的有 ${Object.keys(TYPES).join(' ')}`
  const { size: length } = await stat(path)
  if (length > type.most) return `文件过大，至多 ${type.most / 1000} KB`
  if (LARGE.has(extension)) {
    if (!type.looks(await headOf(path))) return `内容不是 ${extension.slice(1)}`
    const kept = await store.keepFile(path, extension.slice(1))
    return { url: `${FILES_PATH}/${kept}`, bytes: length, width: 0, height: 0, text: undefined }
  }
  const bytes = await readFile(path)
  if (!type.looks(bytes)) return `内容不是 ${extension.slice(1)}`
  if (extension in PHOTOGRAPHS) return photograph(basename(path), bytes, store)
  const size = extension === '.svg' ? drawingSize(bytes.toString('utf8')) : { width: 0, height: 0 }
  if (typeof size === 'string') return size
  const url = `${FILES_PATH}/${await store.keep(bytes, extension.slice(1))}`
  return { url, bytes: bytes.length, ...size, text: extension === '.vtt' ? bytes.toString('utf8') : undefined }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0).finally(() => file.close())
  return buffer.subarray(0, bytesRead)
}

async function photograph(name: string, bytes: Buffer, store: FileStore): Promise<Media | string> {
  try {
    const kept = (await keepAgain(name, bytes, store)) ?? (await keepPhotograph(bytes, store))
    return { ...kept, text: undefined }
  } catch {
    return '图片无法解码，或像素过多'
  }
}

/** How large a drawing is; what is wrong with it where it is not one that holds shapes only. */
export function drawingSize(svg: string): { width: number; height: number } | string {
  const box = VIEW_BOX.exec(svg)
  if (!box) return 'SVG 缺少从 0 0 开始的 viewBox'
  if (!isPlainSvg(svg)) return 'SVG 含有脚本或外部引用'
  return { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) }
}
