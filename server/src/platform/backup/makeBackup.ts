import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { AuditAct } from '../database/audit.ts'
import { connectionOptions, type Place } from '../database/database.ts'
import { SteadyClient } from '../database/steadyClient.ts'
import { claimJob } from '../jobs/claimJob.ts'
import { paced } from '../process/paced.ts'
import { installedVersion } from '../process/version.ts'
import { listApplied, listed, listSequences, listTables, named } from './database/catalogue.ts'
import { copyOut } from './database/copying.ts'
import { type HeldFiles, heldFiles } from './files/keptFiles.ts'
import { BackupProblem } from './format/BackupProblem.ts'
import { PIECE_BYTES, type Totals } from './format/pieces.ts'
import { type BackupWriter, writeBackupFile } from './format/writeBackupFile.ts'
import { inWords } from './sizes.ts'

export type BackupOrder = {
  place: Place
  dataDir: string
  kept: string[]
  file: string
  key: string | undefined
  /** By which a restore tells whether the configured key of the installation is the same. */
  secret: string | null
  actor: string
  tell: (line: string) => void
}
export type Made = { size: number; totals: Totals; lost: number }

/** Between what the job and the command do at once. */
const WRITING = 'backup writing'
/** The same text on every server, whatever its own settings say. */
const WRITTEN_ALIKE = `set timezone = 'Asia/Shanghai'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 3; set bytea_output = 'hex'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

/** Rows of one moment and the files they speak of, while everybody works on. */
export async function makeBackup(order: BackupOrder): Promise<Made> {
  const { place, file, dataDir, kept } = order
  if (existsSync(file)) throw new BackupProblem(`${file} 已经有了，不会覆盖；请换一个文件名。`)
  if (!existsSync(dirname(file))) throw new BackupProblem(`不能写入 ${file}：没有这个文件夹。`)
  const release = await claimJob(place, WRITING)
  if (!release) throw new BackupProblem('另一个备份正在进行，请等它结束。')
  const client = new SteadyClient(connectionOptions(place))
  let files: HeldFiles | undefined
  let writer: BackupWriter | undefined
  try {
    await client.connect()
    await client.query(WRITTEN_ALIKE)
    const migrations = await listApplied(client)
    if (!migrations) throw new BackupProblem('数据库是空的，没有可以备份的内容。')
    const about = { version: installedVersion(), made: new Date().toISOString(), migrations }
    await recordMade(client, order)
    files = await heldFiles(dataDir, kept)
    await files.hold()
    const before = await listTables(client)
    await client.query('begin isolation level repeatable read read only')
    // Nobody may change the shape of a table from here on; its rows they may.
    await client.query(`lock table ${listed(before.map(({ name }) => name))} in access share mode`)
    const tables = await listTables(client)
    const isSame = isDeepStrictEqual([tables, await listApplied(client)], [before, migrations])
    if (!isSame) throw new BackupProblem('数据库正在升级，请稍后再备份。')
    await files.hold()
    writer = await writeBackupFile(file, { ...about, key: order.key })
    return await writeAll(client, { tables, files, writer, order })
  } catch (error) {
    await writer?.abandon()
    throw explained(error)
  } finally {
    await files?.release()
    await client.end()
    await release()
  }
}

type Parts = {
  tables: Awaited<ReturnType<typeof listTables>>
  files: HeldFiles
  writer: BackupWriter
  order: BackupOrder
}

async function writeAll(client: SteadyClient, { tables, files, writer, order }: Parts): Promise<Made> {
  const say = paced(order.tell)
  const totals = { tables: 0, rows: 0, rowBytes: 0, files: 0, fileBytes: 0 }
  await writer.add('about', { secret: order.secret })
  const kept = tables.filter(({ passing }) => !passing)
  for (const { name, columns } of kept) {
    await writer.add('table', { name, columns })
    const sum = summed(writer, 'rows', (bytes) => {
      totals.rowBytes += bytes
      say(() => `备份数据库：${totals.tables}/${kept.length} 张表，${inWords(totals.rowBytes)}`)
    })
    const rows = await copyOut(client, `copy ${named(name)} (${listed(columns)}) to stdout`, sum.add)
    await writer.add('tableEnd', { rows, ...sum.end() })
    totals.tables += 1
    totals.rows += rows
  }
  await writer.add('sequences', await listSequences(client))
  await client.query('commit')
  for await (const { from, ...file } of files.list()) {
    await writer.add('file', file)
    const sum = summed(writer, 'bytes', (bytes) => {
      totals.fileBytes += bytes
      say(() => `备份文件：${totals.files}/${files.count} 个，${inWords(totals.fileBytes)}，共 ${inWords(files.bytes)}`)
    })
    for await (const piece of createReadStream(from, { highWaterMark: PIECE_BYTES })) await sum.add(piece)
    await writer.add('fileEnd', sum.end())
    totals.files += 1
  }
  await writer.add('end', totals)
  return { size: await writer.finish(), totals, lost: files.count - totals.files }
}

function summed(writer: BackupWriter, kind: 'rows' | 'bytes', count: (bytes: number) => void) {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async add(piece: Buffer): Promise<void> {
      hash.update(piece)
      bytes += piece.length
      await writer.add(kind, piece)
      count(piece.length)
    },
    end: () => ({ bytes, sum: hash.digest('hex') }),
  }
}

/** Before the first row is read: a backup is all that the site knows of people. */
async function recordMade(client: SteadyClient, { actor, key, file }: BackupOrder): Promise<void> {
  const detail = { file: file.split(/[\\/]/).at(-1), encrypted: key !== undefined }
  await client.query('insert into audit (actor, act, subject, detail) values ($1, $2, $3, $4)', [
    actor,
    'backup make' satisfies AuditAct,
    `backup:${randomUUID()}`,
    detail,
  ])
}

const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])

function explained(error: unknown): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  if (FULL.has(code)) return new BackupProblem('磁盘满了，备份没有写成，写了一半的已删除。', { cause: error })
  if (code === 'ENOENT' || code === 'ENOTDIR') return new BackupProblem(`不能写入 ${path}：没有这个文件夹。`)
  if (code === 'EACCES') return new BackupProblem(`不能写入 ${path}：没有权限。`)
  return error
}
