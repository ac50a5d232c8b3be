import pg from 'pg'
import type { Sequences, Table } from '../format/pieces.ts'

const { escapeIdentifier } = pg
export type Client = Pick<pg.Client, 'query'>

/** What an extension made is the extension's. */
const OWN = `not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
const HERE = `c.relnamespace = current_schema()::regnamespace and ${OWN}`

export const named = (name: string): string => escapeIdentifier(name)
export const listed = (names: string[]): string => names.map(named).join(', ')

/**
 * Every table with the columns that are written. `passing`: it holds numbers of transactions of this server, which mean
 * nothing on another; what is in it is told to those who run now and not kept.
 */
export async function listTables(client: Client): Promise<(Table & { passing: boolean })[]> {
  const { rows } = await client.query<Table & { passing: boolean }>(`
    select c.relname as name, json_agg(a.attname order by a.attnum) filter (where a.attgenerated = '') as columns,
      bool_or(a.atttypid = 'xid8'::regtype) as passing
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and ${HERE} group by c.oid, c.relname order by c.relname`)
  return rows
}

/** Those that were used; the others begin where the migrations let them. */
export async function listSequences(client: Client): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`)
  return rows
}

/** Those of tables that were made by hand beside the migrations are passed over like their tables. */
export async function setSequences(client: Client, sequences: Sequences): Promise<void> {
  for (const { name, last } of sequences)
    await client.query('select setval(to_regclass($1), $2) where to_regclass($1) is not null', [named(name), last])
}

/**
 * What is taken off while rows come in, in this order, and put on again in the other: triggers, one of which keeps the audit
 * trail from being emptied; references, which come in no order; indexes, which are made faster at once than row by row.
 */
export async function listFetters(client: Client): Promise<{ off: string; on: string }[]> {
  const { rows: triggers } = await client.query<{ table: string; name: string }>(`
    select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled = 'O' and ${HERE} order by 1, 2`)
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and ${HERE} order by 1, 2`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_class c join pg_index i on i.indexrelid = c.oid
    where ${HERE} and not exists (select from pg_constraint k where k.conindid = c.oid) order by 1`)
  return [
    ...triggers.map(({ table, name }) => ({
      off: `alter table ${named(table)} disable trigger ${named(name)}`,
      on: `alter table ${named(table)} enable trigger ${named(name)}`,
    })),
    ...references.map(({ table, name, definition }) => ({
      off: `alter table ${named(table)} drop constraint ${named(name)}`,
      on: `alter table ${named(table)} add constraint ${named(name)} ${definition}`,
    })),
    ...indexes.map(({ name, definition }) => ({ off: `drop index ${named(name)}`, on: definition })),
  ]
}

/** Of tables, views, sequences and functions that are there. */
export async function listEverything(client: Client): Promise<{ relations: string[]; drops: string[] }> {
  const { rows: relations } = await client.query<{ name: string; kind: string }>(`
    select c.relname as name, c.relkind as kind from pg_class c
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${HERE} order by 1`)
  const { rows: routines } = await client.query<{ signature: string }>(`
    select c.oid::regprocedure::text as signature from pg_proc c
    where c.pronamespace = current_schema()::regnamespace and ${OWN}`)
  const { rows: sequences } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c where c.relkind = 'S' and ${HERE}
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))`)
  const word = { v: 'view', m: 'materialized view', f: 'foreign table' } as Record<string, string>
  return {
    relations: relations.map(({ name }) => name),
    drops: [
      ...relations.map(({ name, kind }) => `drop ${word[kind] ?? 'table'} if exists ${named(name)} cascade`),
      ...routines.map(({ signature }) => `drop routine if exists ${signature} cascade`),
      ...sequences.map(({ name }) => `drop sequence if exists ${named(name)} cascade`),
    ],
  }
}

export type Applied = { version: number; name: string; sum: string }

/** Undefined where nothing of ours is. */
export async function listApplied(client: Client): Promise<Applied[] | undefined> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migration') is not null as there`,
  )
  if (!there[0]?.there) return undefined
  return (await client.query<Applied>('select version, name, sum from schema_migration order by version')).rows
}

/** Other processes of ours on this database. */
export async function countOthers(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'zhengcai'`)
  return rows[0]?.count ?? 0
}
