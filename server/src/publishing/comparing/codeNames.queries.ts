import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { NameOf } from './compareFields.ts'

/** What classes, issues and files are called that are named by these codes. */
export async function readCodeNames(db: Db, codes: string[]): Promise<NameOf> {
  if (codes.length === 0) return () => undefined
  const { rows } = await sql<{ input: string; code: string; name: string }>`
    select 'class' as input, id as code, name from class where id = any(${codes}::text[])
    union all select 'issue', es_id, title from knowledge where es_id = any(${codes}::text[])
    union all select 'media', url, name from media where url = any(${codes}::text[])`.execute(db)
  const names = new Map(rows.map(({ input, code, name }) => [`${input} ${code}`, name]))
  // A file that came by an import has no name of its own: its last word tells it from others.
  return (input, code) => names.get(`${input} ${code}`) ?? (input === 'media' ? code.split('/').at(-1) : undefined)
}
