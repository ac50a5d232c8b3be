import type { Db } from '../../../platform/database/database.ts'

export function listLastTexts(db: Db, most: number) {
  return db
    .selectFrom('draft as d')
    .leftJoin('knowledge as k', (join) => join.onRef('k.es_id', '=', 'd.es_id').on('d.tree', 'is', null))
    .leftJoin('announ_train as a', (join) => join.onRef('a.id', '=', 'd.es_id').on('d.tree', 'is', null))
    .where('d.state', '<>', 'discarded')
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id')
    .limit(most)
    .select(['d.id', 'd.title', 'd.fields', 'd.tree'])
    .select(({ fn, val }) => fn.coalesce('k.body_text', 'a.body_text', val('')).as('published'))
    .execute()
}
