import { sql } from 'kysely'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { ROW } from './knowledge.queries.ts'
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

/** Of several processes that hear of a change at once, one writes; the others have nothing to add. */
export async function replaceRelations(db: Db, made: Relation[]): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(tx)
    if (!rows[0]?.mine) return false
    // What was deleted while the items were compared can no longer be pointed to.
    const there = new Set((await tx.selectFrom('knowledge').select('es_id').execute()).map((row) => row.es_id))
    const relations = made
      .filter(({ esId, relatedId }) => there.has(esId) && there.has(relatedId))
      .map(({ esId, relatedId, score }) => ({ es_id: esId, related_id: relatedId, score }))
    await tx.deleteFrom('knowledge_relation').execute()
    for (let from = 0; from < relations.length; from += AT_ONCE) {
      await tx
        .insertInto('knowledge_relation')
        .values(relations.slice(from, from + AT_ONCE))
        .execute()
    }
    return true
  })
}

/** Read through the view: what was withdrawn since the relations were made does not show. */
export function listRelated(db: Db, { esId, size }: { esId: string; size: number }) {
  return db
    .selectFrom('knowledge_relation as r')
    .innerJoin('listed_knowledge as k', 'k.es_id', 'r.related_id')
    .innerJoin('class as c', 'c.id', 'k.class_id')
    .where('r.es_id', '=', esId)
    .orderBy('r.score', 'desc')
    .orderBy('k.es_id')
    .limit(size)
    .select(ROW)
    .execute()
}
