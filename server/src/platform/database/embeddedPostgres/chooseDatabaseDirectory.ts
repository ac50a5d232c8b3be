import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canEnter, makeReachableDirectory, type PostgresAccount, postgresAccount } from './postgresAccount.ts'
import { readIfThere } from './readIfThere.ts'

export type DatabaseDirectory = { databaseDir: string; account: PostgresAccount; note?: string }

const OUTSIDE = '/var/lib/zhengcai'

/** `<dataDir>/postgres`, or a place outside, recorded in the data directory, where PostgreSQL's account cannot reach that. */
export function chooseDatabaseDirectory(dataDir: string): DatabaseDirectory {
  const inside = join(dataDir, 'postgres')
  const record = locationRecord(dataDir)
  const outside = readIfThere(record)?.trim()
  if (holdsDatabase(inside)) return usable(dataDir, inside)
  if (outside) {
    if (!holdsDatabase(outside))
      throw new Error(`数据库原先存放在 ${outside}，现在那里没有了：请恢复它，或删除 ${record} 以建立新的数据库。`)
    return { ...usable(outside, outside), note: noteFor(outside) }
  }
  const account = postgresAccount(inside)
  if (canEnter(account, dataDir)) return { databaseDir: inside, account }
  const place = makeReachableDirectory(join(OUTSIDE, createHash('sha256').update(dataDir).digest('hex').slice(0, 16)))
  const databaseDir = join(place, 'postgres')
  return { databaseDir, account: postgresAccount(databaseDir), note: noteFor(databaseDir) }
}

export function recordLocation(dataDir: string, databaseDir: string): void {
  if (databaseDir !== join(dataDir, 'postgres')) writeFileSync(locationRecord(dataDir), `${databaseDir}\n`)
}

// One we may not look into is another user's database, not a missing one.
export function holdsDatabase(directory: string): boolean {
  try {
    return readdirSync(directory).length > 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

export const locationRecord = (dataDir: string) => join(dataDir, 'postgres.location')

const noteFor = (databaseDir: string) => `数据目录的上级目录不允许其他用户进入，数据库存放在 ${databaseDir}。`

function usable(entrance: string, databaseDir: string): DatabaseDirectory {
  const account = postgresAccount(databaseDir)
  const owner = lstatSync(databaseDir).uid
  if (!account && owner !== process.getuid?.()) {
    throw new Error(
      `数据库目录 ${databaseDir} 属于另一个用户（编号 ${owner}）：请以原来的用户启动，或用 DATA_DIR 指定另一个目录。`,
    )
  }
  if (!canEnter(account, entrance)) {
    throw new Error(
      `运行数据库的用户（编号 ${account?.uid}）进不了 ${entrance}：请为各级上级目录加上进入权限（chmod o+x），或用 DATA_DIR 指定另一个目录。`,
    )
  }
  return { databaseDir, account }
}
