import { createHash } from 'node:crypto'
import { z } from 'zod'
import { BackupProblem, damaged } from './BackupProblem.ts'
import { Cipher } from './sealing.ts'

/** Raised when an older program could not read the file. */
const FORMAT = 1
const PRODUCT = 'zhengcai'
const MAGIC = Buffer.from('ZCBACKUP')
const SUM_BYTES = 16
const MOST_HEADER = 1_048_576

const Migration = z.object({ version: z.int().positive(), name: z.string(), sum: z.string() })
const Header = z.object({
  format: z.literal(FORMAT),
  product: z.literal(PRODUCT),
  /** Of the program that made it, and when. */
  version: z.string(),
  made: z.iso.datetime(),
  /** The state of the database: what had been applied. */
  migrations: z.array(Migration),
  cipher: Cipher.nullable(),
})
export type Header = z.infer<typeof Header>

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest().subarray(0, SUM_BYTES)

/** Not encrypted: whoever holds the file may know what it is and what reads it. */
export function headerBytes(about: Omit<Header, 'format' | 'product'>): Buffer {
  const json = Buffer.from(JSON.stringify({ format: FORMAT, product: PRODUCT, ...about }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  const told = Buffer.concat([MAGIC, length, json])
  return Buffer.concat([told, sumOf(told)])
}

/** `take` gives exactly so many bytes, or undefined where the file ends before. */
export async function readHeader(
  take: (length: number) => Promise<Buffer | undefined>,
): Promise<{ header: Header; bytes: Buffer }> {
  const magic = await take(MAGIC.length)
  if (!magic?.equals(MAGIC)) throw new BackupProblem('这不是本程序的备份文件，什么也没有改动。')
  const length = await take(4)
  const size = length?.readUInt32BE() ?? 0
  if (!length || size === 0 || size > MOST_HEADER) throw damaged('开头')
  const json = await take(size)
  const sum = await take(SUM_BYTES)
  if (!json || !sum) throw damaged('不完整')
  const told = Buffer.concat([magic, length, json])
  if (!sumOf(told).equals(sum)) throw damaged('开头')
  return { header: understand(JSON.parse(json.toString('utf8'))), bytes: Buffer.concat([told, sum]) }
}

function understand(told: unknown): Header {
  const { product, format, version } = z
    .object({ product: z.string(), format: z.number(), version: z.string().catch('') })
    .catch({ product: '', format: 0, version: '' })
    .parse(told)
  if (product !== PRODUCT) throw new BackupProblem('这是别的程序的备份文件，什么也没有改动。')
  if (format > FORMAT) throw tooNew(version)
  const read = Header.safeParse(told)
  if (!read.success) throw damaged('开头')
  return read.data
}

export const tooNew = (version: string): BackupProblem =>
  new BackupProblem(`备份文件由更新的程序（${version}）写成，请先更新程序；什么也没有改动。`)
