import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/testApp.ts'
import { openDatabase } from './database.ts'
import { namedStatements } from './namedStatements.ts'

const { place } = await testDatabase()
const open = () => openDatabase(place, () => {}, { readers: 0, writers: 1, prepared: true })

test('a statement gets a name when it comes again, and only so many do', () => {
  const { nameOf } = namedStatements(2)
  const asked = (text: string, times: number) => Array.from({ length: times }, () => nameOf(text)).at(-1)
  expect(asked('select 1', 2)).toBeUndefined()
  const name = asked('select 1', 1)
  expect(name).toMatch(/^zc_.{24}$/)
  expect(asked('select 1', 1)).toBe(name)
  expect(asked('begin', 9)).toBeUndefined()
  expect(asked('select 2', 9)).not.toBe(name)
  expect(asked('select 3', 9)).toBeUndefined()
})

test('readers are answered on when a table changes under a statement that has a name', async () => {
  const { db, close } = open()
  await sql`create table changing (a int); insert into changing values (1)`.execute(db)
  const read = () => sql`select * from changing`.execute(db)
  for (let times = 0; times < 5; times += 1) await read()
  await sql`alter table changing add column b text default '新'`.execute(db)
  expect((await read()).rows).toEqual([{ a: 1, b: '新' }])
  await close()
})

test('behind a pooler that forgets statements readers are answered on, and no more get names', async () => {
  const { db, close } = open()
  const read = (word: string) => sql<{ word: string }>`select ${word}::text as word`.execute(db)
  const named = async () =>
    (await sql`select from pg_prepared_statements where name like 'zc_%'`.execute(db)).rows.length
  for (let times = 0; times < 5; times += 1) await read('甲')
  expect(await named()).toBeGreaterThan(0)
  await sql`deallocate all`.execute(db)
  expect((await read('乙')).rows).toEqual([{ word: '乙' }])
  for (let times = 0; times < 5; times += 1) await sql`select 7 as seven`.execute(db)
  expect(await named()).toBe(0)
  await close()
})
