import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { FILES_PATH, type FileStore } from './files.ts'
import type { Media } from './importing.ts'
import { drawingSize } from './readMedia.ts'

const PICTURE = /^\.(?:webp|jpe?g|png)$/
const OWN_NAME = /^[\w-]+\.\w+$/

/** Files of the store by the addresses readers know them by; what is not there is left out. */
export async function storedMedia(store: FileStore, urls: Iterable<string>): Promise<Map<string, Media>> {
  const found = new Map<string, Media>()
  for (const url of new Set(urls)) {
    const name = url.startsWith(`${FILES_PATH}/`) ? url.slice(FILES_PATH.length + 1) : ''
    if (OWN_NAME.test(name) && store.has(name)) found.set(url, await mediaOf(store, url, name))
  }
  return found
}

/** Of what may be large only the size is looked at. */
async function mediaOf(store: FileStore, url: string, name: string): Promise<Media> {
  const path = join(store.folder, name)
  const extension = extname(name).toLowerCase()
  const { size: bytes } = await stat(path)
  const none = { url, bytes, width: 0, height: 0, text: undefined }
  if (PICTURE.test(extension)) {
    const { width, height } = await sharp(path).metadata()
    return { ...none, width, height }
  }
  if (extension === '.vtt') return { ...none, text: await readFile(path, 'utf8') }
  if (extension !== '.svg') return none
  const size = drawingSize(await readFile(path, 'utf8'))
  return typeof size === 'string' ? none : { ...none, ...size }
}
