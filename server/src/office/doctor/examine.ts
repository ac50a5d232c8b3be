import { access, constants } from 'node:fs/promises'
import { ConfigError } from '../../platform/process/ConfigError.ts'
import { type Config, readConfig } from '../../platform/process/config.ts'
import { besideBackups, lookAtDisk } from '../jobs/disks.ts'
import { lookAtBackup } from '../jobs/health.ts'
import { examineCertificate } from './examineCertificate.ts'
import { examineConfiguration } from './examineConfiguration.ts'
import { examineDatabase } from './examineDatabase.ts'
import { type Finding, found, looking } from './finding.ts'
import { strangeSettings } from './strangeSettings.ts'

/** Everything that can be looked at from here, changing nothing; without a configuration nobody knows where to look. */
export async function examine(env: Record<string, string | undefined>, folder = process.cwd()): Promise<Finding[]> {
  const config = configOf(env)
  if ('wrong' in config) return [config.wrong]
  const [disk, ofDatabase, certificate, backup] = await Promise.all([
    looking('disk', () => examineDisk(config)),
    examineDatabase(config),
    looking('certificate', () => examineCertificate(config)),
    looking('backup', () => examineBackup(config)),
  ])
  return [examineConfiguration(config, strangeSettings(folder)), disk, ...ofDatabase, certificate, backup]
}

function configOf(env: Record<string, string | undefined>): Config | { wrong: Finding } {
  try {
    return readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const todo =
      '在 .env 或环境变量里改好这一项，再运行一次；写法见 docs/operations.md 的 Settings。别的要等配置改好才能看'
    return { wrong: { check: 'configuration', state: 'bad', text: error.message, todo } }
  }
}

async function examineDisk({ dataDir, databaseUrl, backup }: Config): Promise<Finding> {
  const trouble = await access(dataDir, constants.R_OK | constants.W_OK).catch((error: NodeJS.ErrnoException) => error)
  if (trouble?.code === 'ENOENT') {
    const todo = '第一次 npm start 会建立它；服务已经在运行的话，DATA_DIR 指错了地方'
    return { check: 'disk', state: 'warn', text: `还没有数据目录 ${dataDir}`, todo }
  }
  if (trouble) {
    const todo = '用运行服务的账号来运行这条命令；仍不行就把目录的主人改成那个账号'
    return { check: 'disk', state: 'bad', text: `读写不了数据目录 ${dataDir}`, todo }
  }
  return found(
    'disk',
    await lookAtDisk(disksOf({ dataDir, databaseUrl, backup })),
    `删去不要的文件或换更大的磁盘；${dataDir} 里的 search-index 可以删，别的不要动；备份的磁盘满了，就把旧的备份移到别处`,
  )
}

async function examineBackup(config: Config): Promise<Finding> {
  const { backupFile } = config.watched
  const backupFolder = config.backup.folder
  const finding = found(
    'backup',
    await lookAtBackup({ backupFile, backupFolder }),
    backupFolder
      ? '看任务与健康里“备份数据库和文件”的记录；也可以现在就运行 npm run office -- backup <文件>'
      : '设置 BACKUP_DIR，服务器就每天备份一次；也可以现在就运行 npm run office -- backup <文件>',
  )
  const beside = await besideBackups(disksOf(config))
  if (beside.length === 0) return finding
  const elsewhere = '把 BACKUP_DIR 改到另一块磁盘，最好在另一台机器上'
  return {
    ...finding,
    state: finding.state === 'ok' ? 'warn' : finding.state,
    text: `${finding.text}；备份和${beside.join('、')}在同一块磁盘上，磁盘坏了会一起丢`,
    todo: finding.todo ? `${finding.todo}；${elsewhere}` : elsewhere,
  }
}

const disksOf = ({ dataDir, databaseUrl, backup }: Pick<Config, 'dataDir' | 'databaseUrl' | 'backup'>) => ({
  dataDir,
  backupFolder: backup.folder,
  hasOwnDatabase: !databaseUrl,
})
