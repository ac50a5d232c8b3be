import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MoreNames } from '../recognition/catalogue.ts'
import type { OwnAlias } from './aliases.queries.ts'
import { type AliasLine, readAliases } from './readAliases.ts'

const NAME = 'aliases.txt'
const SHIPPED = join(import.meta.dirname, NAME)

/** Where the office keeps short names of its own, beside those that come with the product. */
export const aliasFileIn = (dataDir: string): string => join(dataDir, NAME)

/** The office's own; none where there is no file. Throws with the lines it cannot read. */
export const readOwnAliases = (path: string): AliasLine[] =>
  existsSync(path) ? readAliases(NAME, readFileSync(path, 'utf8')) : []

const shipped = readAliases(NAME, readFileSync(SHIPPED, 'utf8'))

/** Every short name by its law's name. Where the office says otherwise of one, the office is right. */
export function namesBeside(own: OwnAlias[]): MoreNames {
  const lawOf = new Map(shipped.map(({ alias, law }) => [alias, law]))
  for (const { alias, law_name } of own) lawOf.set(alias, law_name)
  const names = new Map<string, string[]>()
  for (const [alias, law] of lawOf) names.set(law, [...(names.get(law) ?? []), alias])
  return names
}

/** Changes whenever a short name does. */
export const aliasesSum = (own: OwnAlias[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...namesBeside(own)]))
    .digest('hex')
    .slice(0, 32)
