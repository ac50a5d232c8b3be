import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { builtOnce } from '../platform/database/builtOnce.ts'
import type { Db } from '../platform/database/database.ts'
import { dependsOn } from '../platform/database/freshness/watching.ts'
import { ofDays, ofItem, ofItems } from './changeTags.ts'
import { correctionsOf } from './corrections.queries.ts'
import type { KindFacts } from './describeItems.ts'
import { type ItemCondition, ROW } from './knowledge.queries.ts'
import { ofTold, toldIn } from './told.queries.ts'

type Wanted = { relatedSize: number; cites: ItemCondition; facts: KindFacts[] }

/**
 * Finds an item with the ones of its kind published just before and just after it, what else its readers may want and whether
 * it cites anything: in one statement, since asking costs more than finding.
 */
export function wholeFinder({ relatedSize, cites, facts }: Wanted) {
  const find = builtOnce((db, { esId }: { esId: string }) =>
    db
      .selectFrom('visible_knowledge as k')
      .innerJoin('class as c', 'c.id', 'k.class_id')
      .where('k.es_id', '=', esId)
      .select([...ROW, 'k.body', 'k.headings', 'k.editor', 'k.attachments', 'k.updated_at as updateTime'])
      .select([neighbour(sql`<`, sql`desc`).as('previous'), neighbour(sql`>`, sql`asc`).as('next')])
      .select([jsonArrayFrom(relatedTo(db, { esId, size: relatedSize, facts })).as('related'), relatedIds(esId)])
      .select([cites.as('cites'), correctionsOf(sql`k.es_id`).as('corrections')]),
  )
  return async (db: Db, esId: string) => {
    const own = [ofItem(esId)]
    const [found] = await dependsOn(
      {
        knowledge: ([one]) => (one ? [...own, ...ofItems(one.relatedIds), ...besides(one)] : own),
        knowledge_relation: own,
        citation: own,
        correction: own,
        ...ofTold(facts, (found: { relatedIds: string[] }[]) => found.flatMap(({ relatedIds }) => relatedIds)),
      },
      () => find(db, { esId }),
    )
    if (!found) return undefined
    const { relatedIds: _ids, ...rest } = found
    return { ...rest, related: found.related.map(asRow) }
  }
}

type Neighbour = { esId: string; title: string; publishTime: string }
type Beside = {
  kind: Parameters<typeof ofDays>[0]
  publishTime: string
  previous: Neighbour | null
  next: Neighbour | null
}

const besides = ({ kind, publishTime, previous, next }: Beside) =>
  [previous, next].flatMap((one) => ofDays(kind, publishTime, one?.publishTime))

const neighbour = (comparison: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql<Neighbour | null>`(
    select json_build_object('esId', beside.es_id, 'title', beside.title, 'publishTime', beside.publish_time::text)
    from listed_knowledge beside
    where beside.kind = k.kind and (beside.publish_time, beside.es_id) ${comparison} (k.publish_time, k.es_id)
    order by beside.publish_time ${order}, beside.es_id ${order}
    limit 1)`

/** All of them: what was withdrawn since the relations were made does not show, but may again. */
const relatedIds = (esId: string) =>
  sql<string[]>`array(select related_id from knowledge_relation where es_id = ${esId})`.as('relatedIds')

type Related = { esId: string; size: number; facts: KindFacts[] }

/** Best first, and only what lists show. */
const relatedTo = (db: Db, { esId, size, facts }: Related) =>
  db
    .selectFrom('knowledge_relation as r')
    .innerJoin('listed_knowledge as k', 'k.es_id', 'r.related_id')
    .innerJoin('class as c', 'c.id', 'k.class_id')
    .where('r.es_id', '=', esId)
    .orderBy('r.score', 'desc')
    .orderBy('r.related_id')
    .limit(size)
    .select([...ROW, toldIn(facts)])

export async function listRelated(db: Db, wanted: Related) {
  const related = db.selectNoFrom([jsonArrayFrom(relatedTo(db, wanted)).as('rows'), relatedIds(wanted.esId)])
  const found = await dependsOn(
    {
      knowledge_relation: [ofItem(wanted.esId)],
      knowledge: (one) => ofItems(one.relatedIds),
      ...ofTold(wanted.facts, (one: { relatedIds: string[] }) => one.relatedIds),
    },
    () => related.executeTakeFirstOrThrow(),
  )
  return found.rows.map(asRow)
}

/** In JSON a time has a T between day and hour. */
const asRow = <T extends { publishTime: string }>(row: T): T => ({
  ...row,
  publishTime: row.publishTime.slice(0, 19).replace('T', ' '),
})
