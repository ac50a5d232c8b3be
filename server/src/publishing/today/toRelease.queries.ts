import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import type { ChangeKind } from '@zhengcai/contract/publishing/releaseWords.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../office/today/readToday.ts'
import type { Db } from '../../platform/database/database.ts'

export type ToRelease = {
  id: string
  title: string
  kind: DraftKind
  className: string | null
  author: string | null
  characters: number
  steps: (string | null)[]
  since: string
  round: number
  planned: string | null
  change: ChangeKind | null
}

/** Of two who sign the second lets it go, too. */
const whose = ({ id, rights }: Viewer): RawBuilder<boolean> =>
  rights.includes('release')
    ? sql`true`
    : sql`(d.step_count = 2 and exists (select from signature g where g.draft_id = d.id and g.round = d.round and g.step = 2
        and g.voided_at is null and not g.agreement and g.staff_id = ${id}))`

/** Signed by all, and neither let go nor given a time. */
export async function listToRelease(
  db: Db,
  viewer: Viewer,
  most: number,
): Promise<{ rows: ToRelease[]; total: number }> {
  const { rows } = await sql<ToRelease & { total: number }>`
    select d.id, d.title, d.kind, c.name as "className", o.name as author, d.characters, d.round - d.rounds_before as round, d.planned, d.change,
      coalesce(d.step_since, d.updated_at) as since, count(*) over () as total,
      array(select s.name from signature g join staff s on s.id = g.staff_id
        where g.draft_id = d.id and g.round = d.round and g.voided_at is null and not g.agreement order by g.step) as steps
    from draft d
    left join class c on c.id = d.class_id
    left join staff o on o.id = d.owner_id
    where d.state = 'ready' and ${whose(viewer)}
    order by d.planned nulls last, d.step_since, d.id limit ${most}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
