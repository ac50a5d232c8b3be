import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const MOST_ENTRIES = 2_000
const LARGEST_ENTRY = 30_000_000
const LARGEST_WHOLE = 100_000_000

export type ZipEntry = { name: string; read(): Promise<Buffer> }
type Listed = { name: string; flags: number; method: number; packed: number; size: number; offset: number }

/** Not an archive we would open: broken, hostile, or something else that also begins like one. */
export class ZipError extends Error {}

function need(fact: boolean, what: string): asserts fact {
  if (!fact) throw new ZipError(what)
}

/**
 * The entries of an archive that fills its file exactly, from the first byte to the last, without overlaps,
 * and whose sizes are bounded before anything is unpacked.
 */
export function readZip(bytes: Buffer): ZipEntry[] {
  need(bytes.length > 22 && bytes.readUInt32LE(0) === LOCAL, 'no archive')
  const end = bytes.length - 22
  need(bytes.readUInt32LE(end) === END && bytes.readUInt16LE(end + 20) === 0, 'something follows the archive')
  const count = bytes.readUInt16LE(end + 10)
  const start = bytes.readUInt32LE(end + 16)
  need(bytes.readUInt16LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count, 'split archive')
  need(count > 0 && count <= MOST_ENTRIES, 'too many entries')
  need(start + bytes.readUInt32LE(end + 12) === end, 'directory out of place')
  const listed = readDirectory(bytes, start, end, count)
  need(listed.reduce((sum, { size }) => sum + size, 0) <= LARGEST_WHOLE, 'too large')
  return listed.map((entry, i) => ({
    name: entry.name,
    read: () => unpack(bytes, entry, listed[i + 1]?.offset ?? start),
  }))
}

/** Ordered by where the entries lie, so that each ends before the next begins. */
function readDirectory(bytes: Buffer, start: number, end: number, count: number): Listed[] {
  const listed: Listed[] = []
  let at = start
  for (let i = 0; i < count; i++) {
    need(at + 46 <= end && bytes.readUInt32LE(at) === ENTRY, 'broken directory')
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    need(at + 46 + name + extra + comment <= end, 'broken directory')
    listed.push({
      name: bytes.toString('utf8', at + 46, at + 46 + name),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + comment
  }
  need(at === end, 'broken directory')
  for (const entry of listed) checkEntry(entry)
  need(new Set(listed.map(({ name }) => name)).size === listed.length, 'a name twice')
  return listed.sort((a, b) => a.offset - b.offset)
}

function checkEntry({ name, flags, method, size, packed }: Listed): void {
  need(/^[^\\\0:]{1,300}$/.test(name) && !name.startsWith('/') && !/(^|\/)\.\.(\/|$)/.test(name), 'strange name')
  need((flags & 0x41) === 0, 'encrypted')
  need(method === 0 || method === 8, 'unknown method')
  need(size <= LARGEST_ENTRY && (method === 8 || size === packed), 'entry too large')
}

async function unpack(bytes: Buffer, entry: Listed, limit: number): Promise<Buffer> {
  const { offset, packed, size, method } = entry
  need(offset + 30 <= limit && bytes.readUInt32LE(offset) === LOCAL, 'broken entry')
  const nameLength = bytes.readUInt16LE(offset + 26)
  const from = offset + 30 + nameLength + bytes.readUInt16LE(offset + 28)
  need(bytes.toString('utf8', offset + 30, offset + 30 + nameLength) === entry.name, 'two names for one entry')
  need(from + packed <= limit, 'entries overlap')
  const content = bytes.subarray(from, from + packed)
  if (method === 0) return content
  const unpacked = await inflate(content, { maxOutputLength: size + 1 }).catch(() => undefined)
  need(unpacked?.length === size, 'an entry is not as large as it says')
  return unpacked
}
