import { type FileHandle, glob, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { Column } from '@zhengcai/engine/columns.ts'
import type { IndexState } from '@zhengcai/engine/index/indexState.ts'

/** How far the index had followed the database. */
export type Mark = {
  source: number
  generation: number
  horizon: string
  applied: number[]
  lookedAt: number
  builtAt: string
  builtMs: number
}
export type Filed = { state: IndexState; mark: Mark }

/** An index made of other data, or by other code, has another. */
export type Identity = Record<string, string>

type Memory = SharedArrayBuffer
const KINDS = {
  Uint8Array: { width: 1, over: (memory: Memory): Column => new Uint8Array(memory) },
  Uint16Array: { width: 2, over: (memory: Memory): Column => new Uint16Array(memory) },
  Int32Array: { width: 4, over: (memory: Memory): Column => new Int32Array(memory) },
  Uint32Array: { width: 4, over: (memory: Memory): Column => new Uint32Array(memory) },
}
type Kind = keyof typeof KINDS
type Header = {
  identity: Identity
  mark: Mark
  numbers: IndexState['numbers']
  groupBytes: number
  columns: { at: string; kind: Kind; length: number }[]
}

const MAGIC = 'zhengcai search index 1\n'
const WORD = 4
const LEFT_OVER = 3_600_000
const LONGEST_HEADER = 16_000_000
/** Half a million articles take less than a third of it. */
const LARGEST = 1_000_000_000

const bytesOf = (column: Column) => new Uint8Array(column.buffer, column.byteOffset, column.byteLength)

function word(value: number): Buffer {
  const bytes = Buffer.alloc(WORD)
  bytes.writeUInt32LE(value)
  return bytes
}

/**
 * Written whole beside the old one, which it then replaces. Between two columns others have their turn; where the index changes meanwhile
 * the attempt is given up and the old file stays.
 */
export async function writeIndexFile(
  file: string,
  { state, mark }: Filed,
  { identity, isSame }: { identity: Identity; isSame: () => boolean },
): Promise<boolean> {
  // Several processes may share the folder.
  const part = `${file}.${process.pid}.part`
  await removeLeftOver(file)
  const handle = await open(part, 'w', 0o600)
  try {
    const written = await writeParts(handle, partsOf({ state, mark }, identity), isSame)
    if (written) await handle.datasync()
    await handle.close()
    if (written) await rename(part, file)
    return written
  } finally {
    await handle.close().catch(() => {})
    await rm(part, { force: true })
  }
}

/** Of a process that ended while it wrote. */
async function removeLeftOver(file: string): Promise<void> {
  for await (const part of glob(`${basename(file)}.*.part`, { cwd: dirname(file) })) {
    const path = join(dirname(file), part)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > LEFT_OVER) await rm(path, { force: true })
  }
}

function partsOf({ state: { columns, numbers, groups }, mark }: Filed, identity: Identity): Uint8Array[] {
  const groupText = Buffer.from(JSON.stringify(groups))
  const header: Header = {
    identity,
    mark,
    numbers,
    groupBytes: groupText.length,
    columns: Object.entries(columns).map(([at, column]) => ({
      at,
      kind: column[Symbol.toStringTag],
      length: column.length,
    })),
  }
  const head = Buffer.from(JSON.stringify(header))
  return [Buffer.from(MAGIC), word(head.length), head, groupText, ...Object.values(columns).map(bytesOf)]
}

async function writeParts(handle: FileHandle, parts: Uint8Array[], isSame: () => boolean): Promise<boolean> {
  if (parts.reduce((sum, { length }) => sum + length, WORD) > LARGEST)
    throw new Error('the index is too large for a file')
  let sum = 0
  for (const part of parts) {
    sum = crc32(part, sum)
    await handle.writeFile(part)
    await breathe()
    if (!isSame()) return false
  }
  await handle.writeFile(word(sum))
  return true
}

/** What the file holds; throws, with the reason, for one that is damaged or was made of something else. */
export async function readIndexFile(file: string, identity: Identity): Promise<Filed> {
  const handle = await open(file, 'r')
  try {
    return await readParts(handle, identity)
  } finally {
    await handle.close()
  }
}

async function readParts(handle: FileHandle, identity: Identity): Promise<Filed> {
  const { size } = await handle.stat()
  if (size > LARGEST) throw new Error('larger than any index')
  let sum = 0
  let at = 0
  const next = async (length: number): Promise<Uint8Array<SharedArrayBuffer>> => {
    if (at + length > size) throw new Error('cut off')
    const bytes = new Uint8Array(new SharedArrayBuffer(length))
    for (let had = 0; had < length; ) {
      const { bytesRead } = await handle.read(bytes, had, length - had, at + had)
      if (bytesRead === 0) throw new Error('cut off')
      had += bytesRead
    }
    at += length
    sum = crc32(bytes, sum)
    return bytes
  }
  if (textIn(await next(MAGIC.length)) !== MAGIC) throw new Error('of another form')
  const headLength = numberIn(await next(WORD))
  if (headLength > LONGEST_HEADER) throw new Error('of another form')
  const { mark, numbers, groupBytes, columns, ...made } = JSON.parse(textIn(await next(headLength))) as Header
  for (const [name, value] of Object.entries(identity))
    if (made.identity[name] !== value) throw new Error(`of another ${name}`)
  const groups: IndexState['groups'] = JSON.parse(textIn(await next(groupBytes)))
  const state: IndexState = { columns: {}, numbers, groups }
  for (const { at: place, kind, length } of columns) {
    const { width, over } = KINDS[kind]
    state.columns[place] = over((await next(length * width)).buffer)
  }
  const own = sum
  if (numberIn(await next(WORD)) !== own || at !== size) throw new Error('damaged')
  return { state, mark }
}

// What is decoded must not lie in shared memory.
const textIn = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
const numberIn = (bytes: Uint8Array) => Buffer.from(bytes).readUInt32LE()
