import type { Db } from '../../../platform/database/database.ts'

export type OwnAlias = { alias: string; law_name: string }

export function listOwnAliases(db: Db): Promise<OwnAlias[]> {
  return db.selectFrom('law_alias').orderBy('alias').select(['alias', 'law_name']).execute()
}

const AT_ONCE = 1_000

export async function replaceOwnAliases(db: Db, aliases: OwnAlias[]): Promise<void> {
  await db.deleteFrom('law_alias').execute()
  for (let from = 0; from < aliases.length; from += AT_ONCE)
    await db
      .insertInto('law_alias')
      .values(aliases.slice(from, from + AT_ONCE))
      .execute()
}

export async function listLawNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('law').select('name').execute()
  return rows.map(({ name }) => name)
}
