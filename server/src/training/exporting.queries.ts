import type { Corrections } from '@zhengcai/contract/knowledge/corrections.ts'
import { type Selectable, sql } from 'kysely'
import { correctionsOf } from '../knowledge/corrections.queries.ts'
import type { Db } from '../platform/database/database.ts'
import type { Schema } from '../schema.ts'

export type StoredAnnounTrain = Selectable<Schema['announ_train']> & { corrections: Corrections }

const corrections = correctionsOf(sql`announ_train.id`).as('corrections')

/** Every published course or notice. */
export function listStored(db: Db, type: StoredAnnounTrain['type']): Promise<StoredAnnounTrain[]> {
  return db
    .selectFrom('announ_train')
    .where('type', '=', type)
    .where('state', '=', 'published')
    .orderBy('id')
    .selectAll()
    .select(corrections)
    .execute()
}

/** One of them, published or not. */
export function findStored(
  db: Db,
  type: StoredAnnounTrain['type'],
  id: string,
): Promise<StoredAnnounTrain | undefined> {
  return db
    .selectFrom('announ_train')
    .where('type', '=', type)
    .where('id', '=', id)
    .selectAll()
    .select(corrections)
    .executeTakeFirst()
}

/** How many are not published: drafts, and what was withdrawn. */
export async function countUnpublished(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('announ_train')
    .where('state', '<>', 'published')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
