import type { Db } from '../../platform/database/database.ts'
import { partOf, partsOf } from '../lawParts.ts'
import { listLongVersions } from './citations.queries.ts'

/** Tells in which part of its law an article is read, for these versions. */
export async function partsOfVersions(db: Db, esIds: string[]): Promise<(esId: string, address: string) => number> {
  const long = esIds.length > 0 ? await listLongVersions(db, [...new Set(esIds)]) : []
  const parts = new Map(long.map(({ esId, outline, addresses }) => [esId, partsOf(outline, addresses)]))
  return (esId, address) => partOf(parts.get(esId) ?? [], address)
}
