import { crc32 } from 'node:zlib'
import { directoryEntry, endOf, localHeader, type Packed } from './zipRecords.ts'

/** A zip whose entries are stored as they are: the same parts always give the same bytes. */
export function storedZip(parts: Record<string, string>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const bytes = Buffer.from(text, 'utf8')
    const { length } = bytes
    const entry: Packed = { name, offset, size: length, packed: length, crc: crc32(bytes), method: 0 }
    const file = Buffer.concat([localHeader(entry), bytes])
    directory.push(directoryEntry(entry))
    files.push(file)
    offset += file.length
  }
  const listed = Buffer.concat(directory)
  return Buffer.concat([...files, listed, endOf({ count: files.length, start: offset, size: listed.length })])
}
