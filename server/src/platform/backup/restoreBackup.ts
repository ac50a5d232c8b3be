import { randomUUID } from 'node:crypto'
import { mkdir, statfs } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { AuditAct } from '../database/audit.ts'
import { connectionOptions, type Place } from '../database/database.ts'
import { holdMigrations, readMigrations } from '../database/migrate.ts'
import { hangUp, SteadyClient } from '../database/steadyClient.ts'
import { paced } from '../process/paced.ts'
import { countOthers, listApplied, listEverything } from './database/catalogue.ts'
import { explainLoad, loadDatabase } from './database/loadDatabase.ts'
import { holdsFiles, type Journal, refuseOtherDisks, settleRestore, stageFiles, swapIn } from './files/stagedFiles.ts'
import { BackupProblem } from './format/BackupProblem.ts'
import { openBackupFile } from './format/readBackupFile.ts'
import { walkBackup } from './format/walkBackup.ts'
import { inWords } from './sizes.ts'
import type { BackupToRead, Verified } from './verifyBackup.ts'

const WAITS = 5

export type RestoreOrder = BackupToRead & {
  place: Place
  dataDir: string
  /** What lies in the data directory and belongs to what was there before. */
  dropped: string[]
  /** Whether what is there may go. */
  replace: boolean
  actor: string
}

/**
 * Puts a verified backup in the place of what is there: the rows in one transaction, the files beside and then by name. Whatever
 * stops it, there is the old or the new; `settleRestore` ends what was stopped between the two.
 */
export async function restoreBackup(order: RestoreOrder, verified: Verified): Promise<void> {
  const { place, dataDir, kept, tell } = order
  await mkdir(dataDir, { recursive: true })
  await refuseOtherDisks(dataDir, kept)
  await refuseFullDisk(dataDir, verified)
  const client = new SteadyClient(connectionOptions(place))
  try {
    await client.connect()
    await refuseOthers(client)
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await holdMigrations(client)
    const settled = await settleRestore(client, dataDir, { again: true })
    if (settled) tell(settled)
    const wasEmpty = await lookAtTarget(client, order)
    await client.query('begin')
    const journal = await putIn(client, { order, verified, wasEmpty })
    tell('恢复：换上文件')
    await swapIn(dataDir, journal)
    tell('恢复：整理数据库的统计')
    await client.query('analyze')
    await client.end()
  } catch (error) {
    // Without a farewell: the server undoes what was not committed, whatever state the connection is in.
    hangUp(client)
    throw explainLoad(error)
  }
}

/** A process that has just ended may take a moment to be gone from the server's list. */
async function refuseOthers(client: SteadyClient): Promise<void> {
  for (let left = WAITS; (await countOthers(client)) > 0; left -= 1) {
    if (left === 0) throw new BackupProblem('还有服务器或编辑部命令连着这个数据库，请先停止它们；什么也没有改动。')
    await setTimeout(1_000)
  }
}

type Work = { order: RestoreOrder; verified: Verified; wasEmpty: boolean }

/** Up to the moment from which on the database is the restored one. */
async function putIn(client: SteadyClient, { order, verified, wasEmpty }: Work): Promise<Journal> {
  const { file, key, kept, dropped, dataDir, actor } = order
  const token = `restore:${randomUUID()}`
  const reader = await openBackupFile(file, key)
  try {
    const files = await stageFiles(dataDir, { token, wasEmpty, kept, dropped })
    const loading = await loadDatabase(client, verified.migrations, order.tell)
    const say = paced(order.tell)
    await walkBackup(
      reader,
      kept,
      { takeTable: loading.takeTable, sequences: loading.sequences, file: files.add },
      (share) => say(() => `恢复：${Math.floor(share * 100)}%，共 ${inWords(reader.size)}`),
    )
    order.tell('恢复：建立索引，核对引用')
    const done = new Set(verified.migrations.map(({ version }) => version))
    const all = order.migrations ?? (await readMigrations())
    await loading.finish(all.filter(({ version }) => !done.has(version)))
    const detail = { file: basename(file), made: verified.header.made, version: verified.header.version }
    await client.query('insert into audit (actor, act, subject, detail) values ($1, $2, $3, $4)', [
      actor,
      'backup restore' satisfies AuditAct,
      token,
      detail,
    ])
    const journal = await files.ready()
    await client.query('commit')
    return journal
  } finally {
    await reader.close()
  }
}

/** Tells whether it was empty; refuses what is not ours, and what is ours unless it may go. */
async function lookAtTarget(
  client: SteadyClient,
  { dataDir, kept, replace, migrations }: RestoreOrder,
): Promise<boolean> {
  const { relations } = await listEverything(client)
  const isEmpty = relations.length === 0
  const applied = await listApplied(client)
  const [first] = migrations ?? (await readMigrations())
  if (!isEmpty && !applied?.some(({ name }) => name === first?.name))
    throw new BackupProblem('这个数据库里有别的程序的表，请用一个空的数据库；什么也没有改动。')
  const hasFiles = await holdsFiles(dataDir, kept)
  if ((!isEmpty || hasFiles) && !replace)
    throw new BackupProblem(
      `这里已有${[!isEmpty && '数据库', hasFiles && '文件'].filter(Boolean).join('和')}，恢复会整个替换它们；确定请加 --replace。什么也没有改动。`,
    )
  return isEmpty && !hasFiles
}

/** The old files stay until the new are there. */
async function refuseFullDisk(dataDir: string, { totals }: Verified): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < totals.fileBytes)
    throw new BackupProblem(
      `${dataDir} 所在的磁盘只剩 ${inWords(bavail * bsize)}，放不下备份里 ${inWords(totals.fileBytes)} 的文件；什么也没有改动。`,
    )
}
