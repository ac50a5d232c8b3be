import { crc32 } from 'node:zlib'

/** 1 January 1980, the first day the format knows: the same parts always give the same bytes. */
const FIRST_DAY = 0x0021
const UTF8_NAMES = 0x0800
const VERSION = 20

/** A zip whose entries are stored as they are. */
export function storedZip(parts: Record<string, string>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(parts)) {
    const name = Buffer.from(path, 'utf8')
    const bytes = Buffer.from(text, 'utf8')
    const facts = entryFacts(name, bytes)
    const file = Buffer.concat([signature(0x04034b50), facts, name, bytes])
    directory.push(Buffer.concat([signature(0x02014b50), words(VERSION), facts, placeOf(offset), name]))
    files.push(file)
    offset += file.length
  }
  const listed = Buffer.concat(directory)
  const count = words(0, 0, files.length, files.length)
  const end = Buffer.concat([signature(0x06054b50), count, longs(listed.length, offset), words(0)])
  return Buffer.concat([...files, listed, end])
}

/** What an entry says of itself, the same beside its bytes and in the directory. */
function entryFacts(name: Buffer, bytes: Buffer): Buffer {
  return Buffer.concat([
    words(VERSION, UTF8_NAMES, 0, 0, FIRST_DAY),
    longs(crc32(bytes), bytes.length, bytes.length),
    words(name.length, 0),
  ])
}

/** No comment, the first disk, no attributes, and where the entry begins. */
function placeOf(offset: number): Buffer {
  return Buffer.concat([words(0, 0, 0), longs(0, offset)])
}

const signature = (value: number) => longs(value)

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}
