import type { DraftKind, DraftState, RevisionCause } from '@zhengcai/contract/publishing/draftWords.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Schema } from '../../schema.ts'
import { type DraftContent, sumOf } from '../drafts/drafts.queries.ts'
import { lengthOf } from '../drafts/judgeDraft.ts'
import type { CarriedRevision } from './carriedFile.ts'

const AT_ONCE = 50

/** Of one kind, or these alone; everything where nothing is said. */
export type Which = { kind?: DraftKind | undefined; only?: ReadonlySet<string> | undefined }

/** What is not before readers, the trash apart. */
const NOT_OUT: DraftState[] = ['draft', 'review1', 'review2', 'review3', 'ready', 'withdrawn']

const FACTS = [
  'id',
  'es_id as esId',
  'kind',
  'state',
  'number',
  'behind',
  'change',
  'change_note as changeNote',
] as const

type Row = Awaited<ReturnType<typeof listPage>>[number]

const listPage = (db: Db, { kind, only }: Which, after: string, having: 'words' | 'history') =>
  db
    .selectFrom('draft')
    .where('es_id', '>', after)
    .where('state', '<>', 'discarded')
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? 'news'))
    .$if(only !== undefined, (some) => some.where('es_id', 'in', [...(only ?? [])]))
    .$if(having === 'words', (some) => some.where('state', 'in', NOT_OUT))
    .$if(having === 'history', (some) =>
      some.where(({ exists, selectFrom }) =>
        exists(selectFrom('revision as r').whereRef('r.draft_id', '=', 'draft.id').select('r.id')),
      ),
    )
    .orderBy('es_id')
    .limit(AT_ONCE)
    .select(FACTS)
    .select(['fields', 'tree'])
    .execute()

/** A few at a time, so that memory does not grow with the office. */
async function* listEach(db: Db, which: Which, having: 'words' | 'history'): AsyncGenerator<Row> {
  if (which.only?.size === 0) return
  for (let after = ''; ; ) {
    const page = await listPage(db, which, after, having)
    yield* page
    if (page.length < AT_ONCE) return
    after = page.at(-1)?.esId ?? after
  }
}

export const listNotOut = (db: Db, which: Which) => listEach(db, which, 'words')
export const listWithHistory = (db: Db, which: Which) => listEach(db, which, 'history')
export { NOT_OUT }

/** From the first to the last. */
export function listHistory(db: Db, draftId: string) {
  return db
    .selectFrom('revision as r')
    .leftJoin('staff as s', 's.id', 'r.by_id')
    .where('r.draft_id', '=', draftId)
    .orderBy('r.seq')
    .select(['r.id', 'r.number', 'r.cause', 'r.note', 'r.side', 'r.at as time', 'r.sum', 'r.fields', 'r.tree'])
    .select(sql<string | null>`coalesce(s.name, r.by_name)`.as('by'))
    .execute()
}

/** Which of these texts the office knows already. */
export async function listKnown(db: Db, esIds: string[]): Promise<Set<string>> {
  if (esIds.length === 0) return new Set()
  const { rows } = await sql<{ esId: string }>`select es_id as "esId" from draft where es_id = any(${esIds})`.execute(
    db,
  )
  return new Set(rows.map(({ esId }) => esId))
}

/** By which ids readers know these texts, or would. */
export async function listEsIds(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('draft').where('id', 'in', ids).select('es_id as esId').execute()
  return rows.map(({ esId }) => esId)
}

/** True where it was not there. */
export async function insertCarried(tx: Db, draftId: string, revision: CarriedRevision): Promise<boolean> {
  const { id, number, cause, note = '', side = false, fields, tree, time, by = null } = revision
  const made = await tx
    .insertInto('revision')
    .values({
      ...{ id, draft_id: draftId, number, cause, note, side, by_id: null, by_name: by, at: time },
      fields: JSON.stringify(fields),
      tree: JSON.stringify(tree),
      characters: lengthOf(tree),
      sum: sumOf({ fields, tree }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** What was there until now, to be put above something older. */
export const deleteHistory = (tx: Db, draftId: string) =>
  tx.deleteFrom('revision').where('draft_id', '=', draftId).returningAll().execute()

export async function insertAgain(tx: Db, revision: Selectable<Schema['revision']>): Promise<void> {
  const { seq: _seq, fields, tree, ...rest } = revision
  const words = { fields: JSON.stringify(fields), tree: JSON.stringify(tree) }
  await tx
    .insertInto('revision')
    .values({ ...rest, ...words })
    .execute()
}

export async function updateNumber(tx: Db, draftId: string, number: number): Promise<void> {
  await tx.updateTable('draft').set({ number }).where('id', '=', draftId).execute()
}

type Wish = Pick<Row, 'change' | 'changeNote'>

export async function updateChange(tx: Db, draftId: string, { change, changeNote }: Wish): Promise<void> {
  await tx.updateTable('draft').set({ change, change_note: changeNote }).where('id', '=', draftId).execute()
}

/** Whether the history has these words already. */
export async function isInHistory(tx: Db, draftId: string, words: DraftContent): Promise<boolean> {
  const found = tx.selectFrom('revision').where('draft_id', '=', draftId).where('sum', '=', sumOf(words))
  return (await found.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** What an import writes down by itself. */
export const BY_IMPORTS: RevisionCause[] = ['import', 'revise']

/** By what one sees that a text has changed since: what readers have of it, and what the office has. */
export async function listStands(db: Db, { origins, ids }: { origins: string[]; ids: string[] }): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with touched (id) as (
      select unnest(${ids}::text[]) union select es_id from knowledge where origin = any(${origins})
      union select id from announ_train where origin = any(${origins})
    )
    select concat_ws(' ', 'k', es_id, origin_sum, state) as line from knowledge where es_id in (select id from touched)
    union all select concat_ws(' ', 't', id, origin_sum, state) from announ_train where id in (select id from touched)
    union all select concat_ws(' ', 'p', id, origin_sum) from page where id in (select id from touched)
    union all select concat_ws(' ', 'd', es_id, number, state) from draft where es_id in (select id from touched)
    union all select concat_ws(' ', 'r', es_id, max(id)) from release
      where replaced_at is null and es_id in (select id from touched) group by es_id
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}
