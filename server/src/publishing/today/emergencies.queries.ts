import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type Taken = {
  id: string
  esId: string
  title: string
  kind: DraftKind
  className: string | null
  by: string
  time: string
  reason: string
}

/** Taken in an emergency, still away, and seen by no chief editor; what lies longest comes first. */
export async function listUnseen(db: Db, most: number): Promise<{ rows: Taken[]; total: number }> {
  const { rows } = await sql<Taken & { total: number }>`
    select d.id, d.es_id as "esId", d.title, d.kind, c.name as "className", s.name as by, w.at as time, w.reason,
      count(*) over () as total
    from withdrawal w
    join draft d on d.es_id = w.es_id
    join staff s on s.id = w.by_id
    left join class c on c.id = d.class_id
    where w.emergency and w.seen_at is null
    order by w.at, d.id limit ${most}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
