import type { Db } from '../../../platform/database/database.ts'

export type OwnAlias = { alias: string; law_name: string }

export function listOwnAliases(db: Db): Promise<OwnAlias[]> {
  return db.selectFrom('law_alias').orderBy('alias').select(['alias', 'law_name']).execute()
}

/** Those that the office's file brought. */
export function listFiledAliases(db: Db): Promise<OwnAlias[]> {
  const filed = db.selectFrom('law_alias').where('by_hand', '=', false)
  return filed.orderBy('alias').select(['alias', 'law_name']).execute()
}

const AT_ONCE = 1_000

/** What was given by hand stays, and comes before what the file says of the same name. */
export async function replaceFiledAliases(db: Db, aliases: OwnAlias[]): Promise<void> {
  await db.deleteFrom('law_alias').where('by_hand', '=', false).execute()
  for (let from = 0; from < aliases.length; from += AT_ONCE)
    await db
      .insertInto('law_alias')
      .values(aliases.slice(from, from + AT_ONCE))
      .onConflict((known) => known.column('alias').doNothing())
      .execute()
}

export async function replaceNamesByHand(tx: Db, lawName: string, aliases: string[]): Promise<void> {
  await tx.deleteFrom('law_alias').where('by_hand', '=', true).where('law_name', '=', lawName).execute()
  if (aliases.length === 0) return
  await tx
    .insertInto('law_alias')
    .values(aliases.map((alias) => ({ alias, law_name: lawName, by_hand: true })))
    .onConflict((known) => known.column('alias').doUpdateSet({ law_name: lawName, by_hand: true }))
    .execute()
}

/** Which law each of these short names stands for, where the office gave it. */
export function listHolders(db: Db, aliases: string[]): Promise<OwnAlias[]> {
  if (aliases.length === 0) return Promise.resolve([])
  return db.selectFrom('law_alias').where('alias', 'in', aliases).select(['alias', 'law_name']).execute()
}

export async function listLawNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('law').select('name').execute()
  return rows.map(({ name }) => name)
}
