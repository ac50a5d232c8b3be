import { type Db, inTransaction } from '../../../platform/database/database.ts'
import { listFiledAliases, listLawNames, replaceFiledAliases } from './aliases.queries.ts'
import { readOwnAliases } from './aliasFile.ts'
import { checkAliases } from './readAliases.ts'

/** Brings the office's file into the database, where every process finds it. Throws with the lines that are wrong and then changes nothing. */
export async function takeUpAliases(db: Db, path: string): Promise<void> {
  const lines = readOwnAliases(path)
  checkAliases('aliases.txt', lines, await listLawNames(db))
  const told = lines
    .map(({ alias, law }) => ({ alias, law_name: law }))
    .sort((one, other) => (one.alias < other.alias ? -1 : 1))
  const stored = await listFiledAliases(db)
  const written = (aliases: typeof told) =>
    aliases
      .map(({ alias, law_name }) => `${alias} ${law_name}`)
      .sort()
      .join('\n')
  if (written(stored) !== written(told)) await inTransaction(db, (tx) => replaceFiledAliases(tx, told))
}
