import { type Migration, readMigrations } from '../database/migrate.ts'
import { paced } from '../process/paced.ts'
import { BackupProblem } from './format/BackupProblem.ts'
import { type Header, tooNew } from './format/backupHeader.ts'
import type { Totals } from './format/pieces.ts'
import { openBackupFile } from './format/readBackupFile.ts'
import { walkBackup } from './format/walkBackup.ts'

export type BackupToRead = {
  file: string
  key: string | undefined
  /** What lies in the data directory and belongs to the site, by its first name. */
  kept: string[]
  tell: (line: string) => void
  migrations?: Migration[]
}
export type Verified = {
  header: Header
  totals: Totals
  size: number
  /** What brings an empty database to the state of the backup. */
  migrations: Migration[]
  /** Of the key of the installation, where it was configured. */
  secret: string | null
}

/** Reads all of it and proves every byte; nothing anywhere is touched. */
export async function verifyBackup({ file, key, kept, tell, migrations }: BackupToRead): Promise<Verified> {
  const reader = await openBackupFile(file, key)
  try {
    const known = stateOf(reader.header, migrations ?? (await readMigrations()))
    const say = paced(tell)
    let secret: string | null = null
    const about = async (told: { secret: string | null }) => {
      secret = told.secret
    }
    const totals = await walkBackup(reader, kept, { about }, (share) =>
      say(() => `核对备份文件：${Math.floor(share * 100)}%`),
    )
    return { header: reader.header, totals, size: reader.size, migrations: known, secret }
  } finally {
    await reader.close()
  }
}

/** The migrations it was made after, each of which this program has, word for word. */
function stateOf({ migrations: told, version }: Header, ours: Migration[]): Migration[] {
  const newest = ours.at(-1)?.version ?? 0
  if (told.some((one) => one.version > newest)) throw tooNew(version)
  const found = told.map((one) => ours.find((own) => own.version === one.version && own.sum === one.sum))
  const known = found.filter((one) => one !== undefined)
  if (known.length === 0 || known.length < told.length)
    throw new BackupProblem('备份里的数据库不是由本程序的这个版本或更早的版本建立的，什么也没有改动。')
  return known
}
