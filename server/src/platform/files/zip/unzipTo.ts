import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { type Listed, need, placeOf, readDirectory, ZipRefused } from './zipDirectory.ts'

export type Limits = {
  entries: number
  /** Bytes of everything unpacked. */
  whole: number
  /** Of one file of words. */
  words: number
  /** Names that may stand at the top: an archive of one folder around them is taken as what is in it. */
  known: readonly string[]
}

const WORDS = /\.(?:md|yaml|txt)$/
/** What systems put beside the files. */
const BESIDE = new Set(['__MACOSX', '.DS_Store', 'Thumbs.db', 'desktop.ini'])
const isBeside = (name: string) => name.split('/').some((part) => BESIDE.has(part))

/**
 * Unpacks an archive into a folder that is not there yet. How large everything is gets judged before the first byte, and no entry
 * gives more than it promised; nothing is held in memory. Throws ZipRefused.
 */
export async function unzipTo(path: string, folder: string, limits: Limits): Promise<number> {
  const file = await open(path)
  try {
    const { size: length } = await file.stat()
    const { listed, start } = await readDirectory(file, length, limits.entries)
    const named = placed(listed, limits)
    await mkdir(folder, { recursive: true })
    for (const [index, entry] of listed.entries()) {
      const name = named.get(entry)
      const from = await placeOf(file, entry, listed[index + 1]?.offset ?? start)
      if (name !== undefined) await unpack(path, from, entry, join(folder, name))
    }
    return named.size
  } finally {
    await file.close()
  }
}

/** Under which name each is unpacked. */
function placed(listed: Listed[], { whole, words, known }: Limits): Map<Listed, string> {
  const wanted = listed.filter(({ name }) => !isBeside(name))
  const total = wanted.reduce((sum, { size }) => sum + size, 0)
  need(
    total <= whole,
    `展开后有 ${Math.ceil(total / 1_000_000)} MB，至多 ${whole / 1_000_000} MB；请分几次导入，或用命令行`,
  )
  const big = wanted.find(({ name, size }) => WORDS.test(name) && size > words)
  need(big === undefined, `${big?.name}：文字文件至多 ${words / 1_000_000} MB`)
  const [top = ''] = wanted[0]?.name.split('/') ?? []
  const around = wanted.every(({ name }) => name.startsWith(`${top}/`)) && !known.includes(top) ? top.length + 1 : 0
  const named = new Map(wanted.map((entry) => [entry, entry.name.slice(around)]))
  refuseTwice([...named.values()])
  return named
}

/** Also where one name is the folder of another, and on disks that do not tell capitals apart. */
function refuseTwice(names: string[]): void {
  const [files, folders] = [new Set<string>(), new Set<string>()]
  for (const name of names.map((one) => one.normalize('NFC').toLowerCase())) {
    need(!files.has(name), `${name}：在压缩包里出现了两次`)
    files.add(name)
    const parts = name.split('/')
    for (let depth = 1; depth < parts.length; depth += 1) folders.add(parts.slice(0, depth).join('/'))
  }
  for (const name of folders) need(!files.has(name), `${name}：既是文件又是文件夹`)
}

async function unpack(path: string, from: number, entry: Listed, target: string): Promise<void> {
  const { name, method, packed, size, crc } = entry
  await mkdir(dirname(target), { recursive: true })
  const source = packed === 0 ? Readable.from([]) : createReadStream(path, { start: from, end: from + packed - 1 })
  const told = counting(size, name)
  const into = createWriteStream(target, { flags: 'wx', mode: 0o600 })
  try {
    if (method === 0) await pipeline(source, told.stream, into)
    else await pipeline(source, createInflateRaw(), told.stream, into)
  } catch (error) {
    if (error instanceof ZipRefused || !isOfZlib(error)) throw error
    throw new ZipRefused(`${name}：不能展开，压缩包已损坏`)
  }
  need(told.bytes() === size && told.crc() === crc, `${name}：内容与压缩包所说的不符`)
}

const isOfZlib = (error: unknown) => String((error as { code?: unknown }).code).startsWith('Z_')

function counting(most: number, name: string) {
  let [bytes, crc] = [0, 0]
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      crc = crc32(chunk, crc)
      if (bytes > most) done(new ZipRefused(`${name}：展开后比压缩包所说的大`))
      else done(null, chunk)
    },
  })
  return { stream, bytes: () => bytes, crc: () => crc }
}
