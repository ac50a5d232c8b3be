import { createReadStream } from 'node:fs'
import { type FileHandle, open, readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { directoryEntry, endOf, localHeader, type Packed } from './zipRecords.ts'

const deflate = promisify(deflateRaw)

/** Words grow small; pictures and films are as small as they get. */
const WORDS = /\.(?:md|yaml|txt|svg|vtt)$/
/** Larger ones are not held in memory. */
const LARGEST_WORDS = 30_000_000

/**
 * A folder as one archive. The same files give the same bytes: names in order, no times. One file is in memory at a time,
 * large ones never.
 */
export async function zipFolder(folder: string, path: string, tell: (progress: () => string) => void): Promise<number> {
  const names = await filesBelow(folder)
  const target = await open(path, 'wx', 0o600)
  try {
    const packed: Packed[] = []
    let offset = 0
    for (const [done, name] of names.entries()) {
      tell(() => `打包 ${done} / ${names.length} 个文件`)
      const entry = await pack(target, join(folder, name), name, offset)
      packed.push(entry)
      offset += localHeader(entry).length + entry.packed
    }
    const start = offset
    for (const entry of packed) offset += await put(target, directoryEntry(entry), offset)
    const end = endOf({ count: packed.length, start, size: offset - start })
    return offset + (await put(target, end, offset))
  } finally {
    await target.close()
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

async function pack(target: FileHandle, path: string, name: string, offset: number): Promise<Packed> {
  const { size } = await stat(path)
  if (!WORDS.test(name) || size > LARGEST_WORDS) return store(target, path, { name, size, offset })
  const bytes = await readFile(path)
  const small = await deflate(bytes, { level: 9 })
  const entry = { name, offset, size: bytes.length, packed: small.length, crc: crc32(bytes), method: 8 as const }
  const header = localHeader(entry)
  await put(target, header, offset)
  await put(target, small, offset + header.length)
  return entry
}

/** As it is; what is told of it is written last, when it is known. */
async function store(
  target: FileHandle,
  path: string,
  { name, size, offset }: Pick<Packed, 'name' | 'size' | 'offset'>,
): Promise<Packed> {
  const blank = { name, offset, size, packed: size, crc: 0, method: 0 as const }
  let at = offset + localHeader(blank).length
  let crc = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 })) {
    crc = crc32(chunk, crc)
    at += await put(target, chunk, at)
  }
  const entry = { ...blank, crc }
  if (at !== offset + localHeader(entry).length + size) throw new Error(`${name} changed while it was packed`)
  await put(target, localHeader(entry), offset)
  return entry
}

async function put(target: FileHandle, bytes: Uint8Array, at: number): Promise<number> {
  for (let done = 0; done < bytes.length; )
    done += (await target.write(bytes, done, bytes.length - done, at + done)).bytesWritten
  return bytes.length
}
