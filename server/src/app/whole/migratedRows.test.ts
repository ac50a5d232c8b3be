import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectionOptions } from '../../platform/database/database.ts'
import { readMigrations } from '../../platform/database/migrate.ts'
import { emptyDatabase } from '../../testing/backups.ts'
import { bringTo, migrateRows } from '../../testing/migrations/migrateRows.ts'
import { EXEMPT } from '../../testing/migrations/migrationCase.ts'
import { MIGRATION_CASES } from '../../testing/migrations/migrationCases.ts'
import { rowStatements, statementsOf } from '../../testing/migrations/rowStatements.ts'

const all = await readMigrations()
const inOrder = MIGRATION_CASES.flatMap((one) =>
  all.filter(({ version }) => version === one.migration).map((migration) => ({ ...one, migration })),
)

const client = new pg.Client(connectionOptions(await emptyDatabase()))
await client.connect()
afterAll(() => client.end())

const isExempt = (file: string, statement: string) =>
  EXEMPT.some((one) => one.file === file && statement.startsWith(one.begins))

const beginOf = (statement: string) => statement.replace(/\s+/g, ' ').slice(0, 60)

describe.each(inOrder)('$migration.name', ({ migration, writes, situations }) => {
  beforeAll(() => bringTo(client, migration.version, all))

  test.each(situations)('$what', async (situation) => {
    const expected = { answers: situation.after.map(({ rows }) => rows), elsewhere: [] }
    expect(await migrateRows(client, situation, { migration, writes })).toEqual(expected)
  })

  const touching = rowStatements(migration.sql).map((statement) => ({ statement, begins: beginOf(statement) }))
  test.each(touching)('the rows are others without: $begins', async ({ statement }) => {
    const others = statementsOf(migration.sql).filter((one) => one !== statement)
    const outcomes = []
    for (const situation of situations) {
      const outcome = migrateRows(client, situation, { migration: { ...migration, sql: others.join(';\n') }, writes })
      outcomes.push(await outcome.then(({ answers }) => answers, String))
    }
    expect(outcomes).not.toEqual(situations.map(({ after }) => after.map(({ rows }) => rows)))
  })
})

test('every migration that touches rows that are there has a case, or a reason why not', () => {
  const untold = all.flatMap(({ name, version, sql }) =>
    MIGRATION_CASES.some(({ migration }) => migration === version)
      ? []
      : rowStatements(sql)
          .filter((statement) => !isExempt(name, statement))
          .map((statement) => `${name}: ${statement}`),
  )
  expect(untold).toEqual([])
  expect(inOrder.length).toBe(MIGRATION_CASES.length)
  const needed = all.flatMap(({ name, sql }) => rowStatements(sql).map((statement) => ({ name, statement })))
  const unused = EXEMPT.filter(
    ({ file, begins }) => !needed.some(({ name, statement }) => name === file && statement.startsWith(begins)),
  )
  expect(unused).toEqual([])
})

const OFFENCES = [
  "update question set title = ''",
  'delete from question',
  'truncate question',
  'merge into question using class on true when matched then delete',
  'with old as (delete from question returning id) select 1',
  'insert into question (id) select id from knowledge',
  "insert into class (id, name) values ('x', '新')",
  'select draft_follows(es_id) from knowledge',
  'do $$ begin update question set number = 1; end $$',
  'create table kept as select * from question',
  'drop table question',
  'alter table question drop column number',
  'alter table question drop number',
  'alter table question alter column number type text',
  'alter table question rename column number to no',
  'alter table question add column at timestamptz default now(), add column mark text',
  'alter table question add column mark text, add column at timestamptz not null default clock_timestamp()',
  'alter table question add column twice int generated always as (number * 2) stored',
  'create table made (id text); insert into made select id from question',
]
const HARMLESS = [
  "create table made (id text default now(), n int generated always as identity); insert into made values ('update x; ')",
  'create table made (id text); alter table made drop column id',
  'create function f() returns void language plpgsql as $$ begin delete from question; end $$',
  "alter table question add column mark text not null default 'x' check (mark in ('x', 'y')), add column n int",
  'alter table question alter column mark set default now()',
  '-- update question\n/* delete from question; */ create index on question (id)',
  "create trigger t after insert or delete or update of a on question for each row execute function f('x')",
]

test.each(OFFENCES)('a migration would need a case for: %s', (sql) => {
  expect(rowStatements(sql)).toHaveLength(1)
})

test.each(HARMLESS)('a migration would need none for: %s', (sql) => {
  expect(rowStatements(sql)).toEqual([])
})
