import { createHmac } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { BackupProblem } from '../../platform/backup/format/BackupProblem.ts'
import { noteBackup } from '../../platform/backup/lastBackup.ts'
import { makeBackup } from '../../platform/backup/makeBackup.ts'
import { restoreBackup } from '../../platform/backup/restoreBackup.ts'
import { inWords } from '../../platform/backup/sizes.ts'
import { type Verified, verifyBackup } from '../../platform/backup/verifyBackup.ts'
import { refuseMore } from '../../platform/process/officeCommand.ts'
import { chinaTime } from '../../platform/time/chinaTime.ts'
import { openStore } from '../openStore.ts'
import { DROPPED, KEPT } from './backedUp.ts'
import { settleOnStart } from './settleOnStart.ts'
import type { StoreCommand, StoreHand } from './storeCommand.ts'

const BACKUP = 'backup <文件> [--quiet] | backup verify <文件>'
const RESTORE = 'restore <文件> [--replace]'

/** What works on the store as a whole. */
export const backupCommands: Record<string, StoreCommand> = {
  backup: {
    usage: BACKUP,
    about:
      '把数据库和文件一起备份成一个文件，服务器不必停；设了 BACKUP_KEY 就加密。--quiet 途中不说进度，只说结果或原因。verify 只核对一个备份是否完好',
    runOnStore: (hand, args) => (args[0] === 'verify' ? verify(hand, args.slice(1)) : backup(hand, args)),
  },
  restore: {
    usage: RESTORE,
    about:
      '用一个备份恢复数据库和文件，服务器要先停下；先核对整个备份，有一处不对就什么也不动。已有数据的地方要加 --replace，会整个替换',
    runOnStore: restore,
  },
}

async function backup({ config, actor, releases, ...hand }: StoreHand, args: string[]): Promise<string> {
  const tell = args.includes('--quiet') ? () => {} : hand.tell
  const file = fileIn(
    args.filter((arg) => arg !== '--quiet'),
    BACKUP,
  )
  const { place, close } = await openStore(config, { join: true })
  releases.push(close)
  await settleOnStart(place, config.dataDir, tell)
  releases.push(() => rm(`${file}.part`, { force: true }))
  const { dataDir, backup: settings } = config
  const secret = fingerprintOf(config.appSecret)
  const { size, totals, lost } = await makeBackup({
    ...{ place, dataDir, kept: KEPT, file, key: settings.key, secret, actor, tell },
  })
  await verifyBackup({ file, key: settings.key, kept: KEPT, tell }).catch(async (error) => {
    await rm(file, { force: true })
    throw new BackupProblem('备份写成之后核对不符，已经删除：请检查磁盘，再备份一次。', { cause: error })
  })
  await noteBackup(config.watched.backupFile, { file, size, encrypted: settings.key !== undefined })
  if (!settings.key) tell('这个备份没有加密，里面有读者的资料：请妥善存放，或设置 BACKUP_KEY。')
  const missing = lost > 0 ? `；有 ${lost} 个文件在备份途中被删除，没有备上` : ''
  return `已备份并核对：${totals.tables} 张表 ${totals.rows} 行，${totals.files} 个文件，写成 ${inWords(size)}，${file}${missing}`
}

async function verify({ config, tell }: StoreHand, args: string[]): Promise<string> {
  const file = fileIn(args, 'backup verify <文件>')
  return `备份完好：${described(await verifyBackup({ file, key: config.backup.key, kept: KEPT, tell }))}。`
}

async function restore({ config, actor, tell, releases }: StoreHand, args: string[]): Promise<string> {
  const replace = args.includes('--replace')
  const file = fileIn(
    args.filter((arg) => arg !== '--replace'),
    RESTORE,
  )
  const { dataDir, backup: settings } = config
  const source = { file, key: settings.key, kept: KEPT, tell }
  // Before the store is opened: a file that is refused must not even leave an empty database.
  const verified = await verifyBackup(source)
  tell(`备份完好：${described(verified)}。`)
  const { place, close } = await openStore(config, { join: false })
  releases.push(close)
  await restoreBackup({ ...source, place, dataDir, dropped: DROPPED, replace, actor }, verified)
  if (verified.secret !== null && verified.secret !== fingerprintOf(config.appSecret))
    tell('提醒：APP_SECRET 与备份时的不同。请换回原来的；否则编辑部的二次验证都要用 staff reset 重设。')
  return `已恢复：${described(verified)}。现在可以启动服务器。`
}

function fileIn(args: string[], usage: string): string {
  const [file, ...more] = args
  const options = args.filter((arg) => arg.startsWith('-'))
  if (options.length > 0) refuseMore(options, usage)
  if (!file) throw new BackupProblem(`请给出备份文件，写法是：npm run office -- ${usage}`)
  refuseMore(more, usage)
  return resolve(file)
}

function described({ header, totals, size }: Verified): string {
  const made = chinaTime(Date.parse(header.made)).slice(0, 16)
  const rows = `${totals.tables} 张表 ${totals.rows} 行`
  const files = `${totals.files} 个文件 ${inWords(totals.fileBytes)}`
  return `${made} 由 ${header.version} 写成，${rows}，${files}，${inWords(size)}，${header.cipher ? '已加密' : '没有加密'}`
}

/** Of the configured key only: one in the database comes with it. */
const fingerprintOf = (secret: string | undefined): string | null =>
  secret === undefined ? null : createHmac('sha256', secret).update('backup').digest('hex').slice(0, 16)
