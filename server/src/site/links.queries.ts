import type { Db } from '../platform/database/database.ts'

export type LinkRow = { name: string; url: string }

export function listLinks(db: Db): Promise<LinkRow[]> {
  return db.selectFrom('link').orderBy('sort').orderBy('url').select(['name', 'url']).execute()
}

/** The list in the file is the whole list. */
export async function saveLinks(db: Db, links: LinkRow[]): Promise<void> {
  await db.deleteFrom('link').execute()
  if (links.length === 0) return
  await db
    .insertInto('link')
    .values(links.map((link, sort) => ({ ...link, sort })))
    .execute()
}
