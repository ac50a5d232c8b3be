import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { FILES_PATH, type FileStore } from '../platform/files.ts'
import type { Problem } from '../platform/richText/frontMatter.ts'
import type { Picture } from '../platform/richText/renderMarkdown.ts'

const MOST_BYTES = 400_000
const VIEW_BOX = /<svg[^>]*\sviewBox="0 0 (\d{1,5}(?:\.\d+)?) (\d{1,5}(?:\.\d+)?)"/
const ACTIVE = /<(script|foreignObject|iframe|image|use)\b|\son\w+=|\b(?:href|src)=|@import|<!ENTITY/i

/** Takes the pictures below `media/` into the file store; they are named in texts by their path, `media/news/bridge.svg`. */
export async function readPictures(
  root: string,
  store: FileStore,
): Promise<{ pictures: Map<string, Picture>; problems: Problem[] }> {
  const names = await readdir(join(root, 'media'), { recursive: true, withFileTypes: true }).catch(() => [])
  const pictures = new Map<string, Picture>()
  const problems: Problem[] = []
  for (const entry of names.filter((name) => name.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(root, path).split(sep).join('/')
    const picture = await readPicture(path, store)
    if (typeof picture === 'string') problems.push({ file: name, line: 1, message: picture })
    else pictures.set(name, picture)
  }
  return { pictures, problems }
}

async function readPicture(path: string, store: FileStore): Promise<Picture | string> {
  if (!path.endsWith('.svg')) return '图片目前须为 SVG'
  const bytes = await readFile(path)
  if (bytes.length > MOST_BYTES) return `图片过大，至多 ${MOST_BYTES / 1000} KB`
  const source = bytes.toString('utf8')
  const box = VIEW_BOX.exec(source)
  if (!box) return 'SVG 缺少从 0 0 开始的 viewBox'
  if (ACTIVE.test(source)) return 'SVG 含有脚本或外部引用'
  return {
    url: `${FILES_PATH}/${await store.keep(bytes, 'svg')}`,
    width: Math.round(Number(box[1])),
    height: Math.round(Number(box[2])),
  }
}
