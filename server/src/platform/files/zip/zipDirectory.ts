import type { FileHandle } from 'node:fs/promises'

/** Not an archive that we would unpack; said to people as it is. */
export class ZipRefused extends Error {}

export function need(fact: boolean, what: string): asserts fact {
  if (!fact) throw new ZipRefused(what)
}

export type Listed = { name: string; method: number; packed: number; size: number; crc: number; offset: number }

const DAMAGED = '压缩包已损坏或不完整，请重新打包后上传'
const MOST_DIRECTORY = 64_000_000
const FULL = 0xffffffff
const IS_LINK = 0xa000
const FILE_TYPE = 0xf000

/** What an archive says it holds, ordered by where it lies; nothing is unpacked. Folders are left out. */
export async function readDirectory(
  file: FileHandle,
  length: number,
  mostEntries: number,
): Promise<{ listed: Listed[]; start: number }> {
  const { count, start, size } = await findEnd(file, length)
  need(count > 0, '压缩包是空的')
  need(count <= mostEntries, `压缩包里的文件过多，至多 ${mostEntries} 个`)
  need(size <= MOST_DIRECTORY && start + size <= length, DAMAGED)
  const bytes = await readAt(file, start, size)
  const listed: Listed[] = []
  let at = 0
  for (let done = 0; done < count; done += 1) {
    const { entry, next } = readEntry(bytes, at)
    if (!entry.name.endsWith('/')) listed.push(entry)
    at = next
  }
  need(at === size, DAMAGED)
  return { listed: listed.sort((one, other) => one.offset - other.offset), start }
}

async function findEnd(file: FileHandle, length: number) {
  need(length >= 22, '这不是 .zip 文件，请把整个文件夹打成 .zip 再上传')
  const end = await readAt(file, length - 22, 22)
  need(end.readUInt32LE(0) === 0x06054b50, '这不是 .zip 文件，或末尾带有注释，请重新打包后上传')
  need(end.readUInt16LE(4) === 0 && end.readUInt16LE(20) === 0, '不能读取分卷的压缩包，请打成一个 .zip')
  const plain = { count: end.readUInt16LE(10), size: end.readUInt32LE(12), start: end.readUInt32LE(16) }
  if (plain.count < 0xffff && plain.size < FULL && plain.start < FULL) {
    need(plain.start + plain.size === length - 22, DAMAGED)
    return plain
  }
  need(length >= 98, DAMAGED)
  const wide = await readAt(file, length - 98, 76)
  need(wide.readUInt32LE(0) === 0x06064b50 && wide.readUInt32LE(56) === 0x07064b50, DAMAGED)
  const [count, size, start] = [32, 40, 48].map((field) => Number(wide.readBigUInt64LE(field))) as [
    number,
    number,
    number,
  ]
  need(start + size === length - 98, DAMAGED)
  return { count, size, start }
}

function readEntry(bytes: Buffer, at: number): { entry: Listed; next: number } {
  need(at + 46 <= bytes.length && bytes.readUInt32LE(at) === 0x02014b50, DAMAGED)
  const u16 = (field: number) => bytes.readUInt16LE(at + field)
  const u32 = (field: number) => bytes.readUInt32LE(at + field)
  const [nameLength, extraLength, commentLength] = [u16(28), u16(30), u16(32)]
  const next = at + 46 + nameLength + extraLength + commentLength
  need(next <= bytes.length, DAMAGED)
  const name = nameIn(bytes.subarray(at + 46, at + 46 + nameLength))
  need((u16(8) & 0x2041) === 0, `${name}：加了密，不能读取`)
  need(u16(10) === 0 || u16(10) === 8, `${name}：压缩的方式不能读取，请用普通的 .zip 打包`)
  need(((u32(38) >>> 16) & FILE_TYPE) !== IS_LINK, `${name}：是一个链接，不是文件，请去掉后重新打包`)
  const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
  const [size, packed, offset] = widened([u32(24), u32(20), u32(42)], extra)
  return { entry: { name, method: u16(10), crc: u32(16), size, packed, offset }, next }
}

/** Names are paths below the folder and nothing else. */
function nameIn(bytes: Buffer): string {
  let name: string
  try {
    name = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ZipRefused('压缩包里的文件名不是 UTF-8 编码，请用支持 UTF-8 的软件重新打包')
  }
  const shown = name.replace(/\p{Cc}/gu, '?').slice(0, 80)
  need(name.length > 0 && name.length <= 300, `${shown}：文件名过长`)
  need(!/[\\:\p{Cc}]/u.test(name) && !name.startsWith('/') && !name.includes('//'), `${shown}：文件名里有不允许的字符`)
  need(!name.split('/').some((part) => part === '..' || part === '.'), `${shown}：路径指到了文件夹之外`)
  return name
}

function widened(narrow: [number, number, number], extra: Buffer): [number, number, number] {
  if (!narrow.includes(FULL)) return narrow
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let field = at + 4
    return narrow.map((value) => {
      if (value !== FULL) return value
      need(field + 8 <= extra.length, DAMAGED)
      field += 8
      return Number(extra.readBigUInt64LE(field - 8))
    }) as [number, number, number]
  }
  throw new ZipRefused(DAMAGED)
}

export async function readAt(file: FileHandle, at: number, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  const { bytesRead } = await file.read(bytes, 0, size, at)
  need(bytesRead === size, DAMAGED)
  return bytes
}

/** Where the bytes of an entry begin; they end before the next one does. */
export async function placeOf(file: FileHandle, { name, offset, packed }: Listed, limit: number): Promise<number> {
  const local = await readAt(file, offset, 30)
  need(local.readUInt32LE(0) === 0x04034b50, DAMAGED)
  const nameLength = local.readUInt16LE(26)
  const same = (await readAt(file, offset + 30, nameLength)).toString('utf8')
  need(same === name, `${name}：在压缩包里有两个名字`)
  const from = offset + 30 + nameLength + local.readUInt16LE(28)
  need(from + packed <= limit, DAMAGED)
  return from
}
