import type { Db } from '../../platform/database/database.ts'
import { KNOWN_DATES, type KnownDays } from './knownDates.ts'

/** From when versions apply, where their texts do not say so: what came with the product, and over it what editors verified. */
export async function listKnownDays(db: Db): Promise<KnownDays> {
  const rows = await db.selectFrom('law_known_day').select(['name', 'published', 'effective']).execute()
  const verified = rows.map(({ name, published, effective }) => [`${name}/${published}`, effective])
  return { ...KNOWN_DATES, ...Object.fromEntries(verified) }
}

type KnownDay = { name: string; published: string; effective: string; source: string; by_id: string }

export async function putKnownDay(tx: Db, day: KnownDay): Promise<void> {
  const { effective, source, by_id } = day
  await tx
    .insertInto('law_known_day')
    .values(day)
    .onConflict((known) => known.columns(['name', 'published']).doUpdateSet({ effective, source, by_id }))
    .execute()
}
