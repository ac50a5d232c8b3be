/** The records of the archive format, with the wide fields where something is too large or too many for the narrow ones. */
export type Packed = { name: string; offset: number; size: number; packed: number; crc: number; method: 0 | 8 }

/** 1 January 1980, the first day the format knows. */
const FIRST_DAY = 0x0021
const UTF8_NAMES = 0x0800
const [PLAIN, WIDE] = [20, 45]
const FULL = 0xffffffff
const FULL_COUNT = 0xffff
const WIDE_FIELDS = 0x0001

const isWide = ({ size, packed, offset }: Packed) => size >= FULL || packed >= FULL || offset >= FULL

/** Beside the bytes. Its length does not depend on what they hold. */
export function localHeader(entry: Packed): Buffer {
  const name = Buffer.from(entry.name, 'utf8')
  const extra = isWide(entry) ? wideExtra(entry.size, entry.packed) : Buffer.alloc(0)
  return Buffer.concat([longs(0x04034b50), facts(entry, name, extra), name, extra])
}

/** In the directory at the end. */
export function directoryEntry(entry: Packed): Buffer {
  const name = Buffer.from(entry.name, 'utf8')
  const wide = isWide(entry)
  const extra = wide ? wideExtra(entry.size, entry.packed, entry.offset) : Buffer.alloc(0)
  const place = Buffer.concat([words(0, 0, 0), longs(0, wide ? FULL : entry.offset)])
  return Buffer.concat([longs(0x02014b50), words(wide ? WIDE : PLAIN), facts(entry, name, extra), place, name, extra])
}

function facts(entry: Packed, name: Buffer, extra: Buffer): Buffer {
  const wide = isWide(entry)
  const sizes = wide ? [FULL, FULL] : [entry.packed, entry.size]
  return Buffer.concat([
    words(wide ? WIDE : PLAIN, UTF8_NAMES, entry.method, 0, FIRST_DAY),
    longs(entry.crc, ...sizes),
    words(name.length, extra.length),
  ])
}

export function endOf({ count, start, size }: { count: number; start: number; size: number }): Buffer {
  const wide = count >= FULL_COUNT || start >= FULL || size >= FULL
  const told = Math.min(count, FULL_COUNT)
  const end = Buffer.concat([
    longs(0x06054b50),
    words(0, 0, told, told),
    longs(Math.min(size, FULL), Math.min(start, FULL)),
    words(0),
  ])
  if (!wide) return end
  const record = Buffer.concat([
    longs(0x06064b50),
    huge(44),
    words(WIDE, WIDE),
    longs(0, 0),
    huge(count, count, size, start),
  ])
  const locator = Buffer.concat([longs(0x07064b50, 0), huge(start + size), longs(1)])
  return Buffer.concat([record, locator, end])
}

const wideExtra = (...values: number[]) => Buffer.concat([words(WIDE_FIELDS, values.length * 8), huge(...values)])

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

function huge(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8)
  for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), index * 8)
  return bytes
}
