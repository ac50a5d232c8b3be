import { sql } from 'kysely'
import { tellTakesNothing } from '../platform/database/changes.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import type { Relatable, Relation } from './relateItems.ts'

const LOCK = 7_305_202
const AT_ONCE = 1_000

/** Without what the laws add to it. */
export function listRelatable(db: Db): Promise<Omit<Relatable, 'laws' | 'articles'>[]> {
  return (
    db
      .selectFrom('knowledge as k')
      .where('k.state', '=', 'published')
      // Earlier versions of a work would crowd out everything else that is like it.
      .where((eb) =>
        eb.or([eb('k.work_id', 'is', null), eb('k.es_id', 'in', eb.selectFrom('listed_knowledge').select('es_id'))]),
      )
      .select([
        'k.es_id as esId',
        'k.kind',
        'k.class_id as classId',
        'k.title',
        sql<string>`k.summary || k.body_text`.as('text'),
        'k.tags',
      ])
      .orderBy('k.es_id')
      .execute()
  )
}

/**
 * Of several processes that hear of a change at once, one writes; the others have nothing to add. Only where the order
 * became another: scores move a little with every item that comes, and nobody sees them.
 */
export async function replaceRelations(db: Db, made: Relation[]): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(tx)
    if (!rows[0]?.mine) return false
    // What was deleted while the items were compared can no longer be pointed to.
    const there = new Set((await tx.selectFrom('knowledge').select('es_id').execute()).map((row) => row.es_id))
    const standing = made.filter(({ esId, relatedId }) => there.has(esId) && there.has(relatedId))
    const wanted = Map.groupBy(standing, ({ esId }) => esId)
    const stored = await listStored(tx)
    const moved = [...there].filter((esId) => orderOf(wanted.get(esId)) !== orderOf(stored.get(esId)))
    const relations = moved
      .flatMap((esId) => wanted.get(esId) ?? [])
      .map(({ esId, relatedId, score }) => ({ es_id: esId, related_id: relatedId, score }))
    // Only the order of what readers may see anyway: whatever was taken from them has said so itself.
    if (moved.length > 0) await tellTakesNothing(tx)
    await sql`delete from knowledge_relation where es_id = any (${moved}::text[])`.execute(tx)
    for (let from = 0; from < relations.length; from += AT_ONCE) {
      await tx
        .insertInto('knowledge_relation')
        .values(relations.slice(from, from + AT_ONCE))
        .execute()
    }
    return true
  })
}

const orderOf = (relations: { relatedId: string }[] = []) => relations.map(({ relatedId }) => relatedId).join()

async function listStored(db: Db) {
  const rows = await db
    .selectFrom('knowledge_relation')
    .orderBy('es_id')
    .orderBy('score', 'desc')
    .orderBy('related_id')
    .select(['es_id as esId', 'related_id as relatedId'])
    .execute()
  return Map.groupBy(rows, ({ esId }) => esId)
}
