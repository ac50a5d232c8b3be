import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findActivePhone } from '../../account/profile/users.queries.ts'
import type { Db } from '../../platform/database/database.ts'

/** The phone of a reader whom the demonstration brings, where the database has them and they can log in. */
export function findSampleReader(db: Db, content: string): Promise<string | undefined> {
  const folder = join(content, 'people')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : []
  const phones = files.map((name) => /^phone: "(\d{11})"$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1])
  return findActivePhone(
    db,
    phones.filter((phone) => phone !== undefined),
  )
}
