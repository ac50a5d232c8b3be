import type { ProposalState, SitePartName } from '@zhengcai/contract/site/siteDeskWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const proposals = (db: Db) =>
  db
    .selectFrom('site_proposal as p')
    .innerJoin('staff as s', 's.id', 'p.by_id')
    .leftJoin('staff as d', 'd.id', 'p.decided_by')
    .select([
      'p.id',
      'p.part',
      'p.base',
      'p.value',
      'p.lines',
      'p.note',
      'p.by_id as byId',
      's.name as by',
      'p.at as time',
      'p.publish_at as publishAt',
      'p.state',
      'd.name as decidedBy',
      'p.decided_at as decidedAt',
      'p.decided_by as decidedById',
      'p.decision',
    ])

export type ProposalRow = NonNullable<Awaited<ReturnType<typeof findProposal>>>

export const findProposal = (db: Db, id: string) => proposals(db).where('p.id', '=', id).executeTakeFirst()

/** What waits in a part; there is never more than one. */
export const findOpen = (db: Db, part: SitePartName) =>
  proposals(db).where('p.part', '=', part).where('p.state', 'in', ['waiting', 'planned']).executeTakeFirst()

/** What was prepared last in a part, whatever became of it. */
export const findLast = (db: Db, part: SitePartName) =>
  proposals(db).where('p.part', '=', part).orderBy('p.at', 'desc').limit(1).executeTakeFirst()

export const listOpen = (db: Db) => proposals(db).where('p.state', 'in', ['waiting', 'planned']).execute()

/** Those whose time has come by the database's clock. */
export function listDue(db: Db) {
  return db
    .selectFrom('site_proposal')
    .where('state', '=', 'planned')
    .where('publish_at', '<=', sql<string>`now()`)
    .orderBy('publish_at')
    .select('id')
    .execute()
}

export type NewProposal = {
  id: string
  part: SitePartName
  base: number
  value: unknown
  lines: string[]
  note: string
  byId: string
  publishAt: string | undefined
}

export async function insertProposal(tx: Db, { byId, publishAt, value, ...proposal }: NewProposal): Promise<void> {
  await tx
    .insertInto('site_proposal')
    .values({
      ...proposal,
      value: JSON.stringify(value),
      by_id: byId,
      publish_at: publishAt ?? null,
      state: publishAt ? 'planned' : 'waiting',
    })
    .execute()
}

export async function settleProposal(
  tx: Db,
  id: string,
  { state, by, decision = '' }: { state: ProposalState; by?: string; decision?: string },
): Promise<void> {
  await tx
    .updateTable('site_proposal')
    .set({ state, decided_by: by ?? null, decided_at: sql<string>`now()`, decision })
    .where('id', '=', id)
    .execute()
}
