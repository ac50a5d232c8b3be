import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { tellMissing } from './getLaw.ts'
import { findVersion, listVersions } from './lawReading.queries.ts'

export async function listLawVersions(db: Db, id: string, day = chinaDay()) {
  const found = await findVersion(db, id.split('~')[0] ?? '', day)
  return found ? listVersions(db, found.lawId, day) : tellMissing(db, id, day)
}
