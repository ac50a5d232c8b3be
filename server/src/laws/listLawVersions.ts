import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/refusals.ts'
import { chinaDay } from '../platform/time/chinaTime.ts'
import { findVersion, listVersions } from './lawReading.queries.ts'

export async function listLawVersions(db: Db, id: string, day = chinaDay()) {
  const found = await findVersion(db, id.split('~')[0] ?? '', day)
  if (!found) notFound('没有找到这部法规，它可能已被撤下')
  return listVersions(db, found.lawId, day)
}
