import { sql } from 'kysely'
import { ofItem, ofKind } from '../knowledge/changeTags.ts'
import { inBranch, type Narrowing } from '../knowledge/knowledge.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { dependsOn } from '../platform/database/freshness/watching.ts'

export const spokenBy = (speaker: string): Narrowing => ({
  key: `speaker ${speaker}`,
  condition: sql`k.extra -> 'speakers' ? ${speaker}`,
})

/** Everybody who speaks, once for each film. */
export const SPEAKERS = sql`select jsonb_array_elements_text(extra -> 'speakers') as name from knowledge where kind = 'video'`

/** The films of the series this one belongs to, itself among them. */
export async function listEpisodes(db: Db, esId: string) {
  const episodes = sql<{ esId: string; title: string; episode: number; duration: number }>`
    select k.es_id as "esId", k.title,
      whole_or_null(k.extra ->> 'episode') as episode, whole_or_null(k.extra ->> 'duration') as duration
    from visible_knowledge k
    where k.kind = 'video' and k.extra ->> 'series' <> ''
      and k.extra ->> 'series' = (select extra ->> 'series' from knowledge where es_id = ${esId})
    order by episode, k.publish_time, k.es_id
    limit 200`
  // One that belongs to no series has none beside it.
  return dependsOn(
    { knowledge: (found) => [ofItem(esId), ...(found.length > 0 ? [ofKind('video')] : [])] },
    async () => {
      return (await episodes.execute(db)).rows
    },
  )
}

export async function listSpeakers(db: Db, classId?: string) {
  const speakers = sql<{ name: string; count: number }>`
    select speaker.name, count(*) as count
    from visible_knowledge k
    cross join jsonb_array_elements_text(
      case jsonb_typeof(k.extra -> 'speakers') when 'array' then k.extra -> 'speakers' else '[]' end) as speaker (name)
    where k.kind = 'video' ${classId ? sql`and ${inBranch(classId)}` : sql``}
    group by speaker.name
    order by count(*) desc, speaker.name`
  return dependsOn({ knowledge: [ofKind('video')] }, async () => (await speakers.execute(db)).rows)
}
