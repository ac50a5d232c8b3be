import type { Subscription } from '@zhengcai/contract/books/subscription.ts'
import type { Expectation } from '@zhengcai/contract/office/todayWords.ts'
import type { SiteInfo } from '@zhengcai/contract/site/portal.contract.ts'
import { sql } from 'kysely'
import { OF_DEMO } from '../knowledge/changeTags.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { dependsOn } from '../platform/database/freshness/watching.ts'

/** What the office may set, by name. */
export type Settings = {
  slogan: string
  footer: SiteInfo['footer']
  /** Grey at once, or from one day to another, both included. */
  mourning: { on: boolean; from?: string; to?: string }
  subscription: Subscription
  /** What the office expects of a column, where that is another thing than usual. */
  freshness: Record<string, Expectation>
  /** The day demonstration content was first loaded: its relative dates count from here, so that loading again changes nothing. */
  content_epoch: string
}

export async function findSettings(db: Db): Promise<Partial<Settings>> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Whether anything a reader could come upon was made up to show the site. */
export async function hasDemoContent(db: Db): Promise<boolean> {
  const any = sql<{ found: boolean }>`
    select exists (select from knowledge where demo) or exists (select from announ_train where demo) as found`
  const only = { knowledge: [OF_DEMO], announ_train: [OF_DEMO] }
  return (await dependsOn(only, () => any.execute(db))).rows[0]?.found ?? false
}

export async function saveSettings(db: Db, settings: Partial<Settings>): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const [name, value] of Object.entries(settings)) {
      const json = JSON.stringify(value)
      await tx
        .insertInto('setting')
        .values({ name, value: json })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json, updated_at: sql<string>`now()` }))
        .execute()
    }
  })
}

export function listColumns(db: Db) {
  return db
    .selectFrom('column_setting')
    .select(['id', 'name', 'type', 'route', 'class_id as classId', 'sort', 'visible'])
    .where('visible', '=', true)
    .orderBy('type')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** All of them, also those that no page shows, in the order of the file. */
export function listAllColumns(db: Db): Promise<ColumnRow[]> {
  return db
    .selectFrom('column_setting')
    .select(['id', 'name', 'type', 'route', 'class_id as classId', 'sort', 'visible'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export type ColumnRow = {
  id: string
  name: string
  type: string
  route: string
  classId: string | null
  sort: number
  visible: boolean
}

export async function saveColumns(db: Db, columns: ColumnRow[]): Promise<void> {
  for (const { classId, ...column } of columns) {
    const row = { ...column, class_id: classId }
    await db
      .insertInto('column_setting')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
}

/** Those and no others. */
export async function replaceColumns(tx: Db, columns: ColumnRow[]): Promise<void> {
  const ids = columns.map(({ id }) => id)
  await tx
    .deleteFrom('column_setting')
    .$if(ids.length > 0, (gone) => gone.where('id', 'not in', ids))
    .execute()
  await saveColumns(tx, columns)
}

export async function updateColumnClasses(tx: Db, { from, into }: { from: string; into: string }): Promise<void> {
  await tx.updateTable('column_setting').set({ class_id: into }).where('class_id', '=', from).execute()
}

export type BannerRow = {
  id: string
  title: string
  text: string
  link: string
  picture: string
  /** Days, both included. */
  from?: string | undefined
  to?: string | undefined
}
export type FloatingRow = { id: string; title: string; text: string; link: string }

/** All of them, also those whose days are over or still to come. */
export async function listBanners(db: Db): Promise<BannerRow[]> {
  const rows = await db
    .selectFrom('banner')
    .select(['id', 'title', 'text', 'link', 'picture', 'shows_from as from', 'shows_to as to'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(({ from, to, ...banner }) => ({ ...banner, ...(from && { from }), ...(to && { to }) }))
}

export function listFloatingWindows(db: Db): Promise<FloatingRow[]> {
  return db
    .selectFrom('floating_window')
    .select(['id', 'title', 'text', 'link'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** The file says which there are: what it no longer names is gone. */
export async function replaceBanners(db: Db, rows: BannerRow[]): Promise<void> {
  await db.deleteFrom('banner').execute()
  if (rows.length > 0)
    await db
      .insertInto('banner')
      .values(
        rows.map(({ from, to, ...row }, sort) => ({ ...row, sort, shows_from: from ?? null, shows_to: to ?? null })),
      )
      .execute()
}

export async function replaceFloatingWindows(db: Db, rows: FloatingRow[]): Promise<void> {
  await db.deleteFrom('floating_window').execute()
  if (rows.length > 0)
    await db
      .insertInto('floating_window')
      .values(rows.map((row, sort) => ({ ...row, sort })))
      .execute()
}
