import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { onDatabase } from '../../testing/backupSums.ts'
import { testDatabase } from '../../testing/testApp.ts'
import { reading } from './lanes.ts'
import { migrate } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'zc-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { place, db } = await testDatabase()
await sql`truncate schema_migration`.execute(db)
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

test('three processes at once apply each migration exactly once', async () => {
  write('0001_a.sql', 'create table a (n int)')
  write('0002_b.sql', 'insert into a values (1)')
  const outcomes = await Promise.all([migrate(place, folder), migrate(place, folder), migrate(place, folder)])
  expect(outcomes.flat().sort()).toEqual(['0001_a.sql', '0002_b.sql'])
  expect((await sql<{ n: number }>`select count(*)::int as n from a`.execute(db)).rows).toEqual([{ n: 1 }])
})

test('a migration that fails leaves nothing behind and says which it was', async () => {
  write('0003_c.sql', 'insert into a values (2); select broken')
  await expect(migrate(place, folder)).rejects.toThrow('迁移 0003_c.sql 失败')
  expect((await sql<{ n: number }>`select count(*)::int as n from a`.execute(db)).rows).toEqual([{ n: 1 }])
  rmSync(join(folder, '0003_c.sql'))
})

test('an applied migration that was edited afterwards is refused', async () => {
  write('0002_b.sql', 'insert into a values (3)')
  await expect(migrate(place, folder)).rejects.toThrow('0002_b.sql 在应用之后被改动过')
})

test('a database newer than the program is refused', async () => {
  rmSync(join(folder, '0002_b.sql'))
  await expect(migrate(place, folder)).rejects.toThrow('数据库比程序新')
})

test('while a migration waits for a backup readers go on, and once it is over the migration is applied', async () => {
  const { place, db } = await testDatabase()
  await sql`truncate schema_migration`.execute(db)
  const later = mkdtempSync(join(folder, 'later-'))
  writeFileSync(join(later, '0001_later.sql'), 'alter table knowledge add column later text')
  const said: string[] = []
  const read = () => reading('news', () => db.selectFrom('knowledge').select('es_id').execute())
  const { applied, failures } = await onDatabase(place, async (backup) => {
    await backup.query('begin isolation level repeatable read read only; lock table knowledge in access share mode')
    const migrating = migrate(place, later, (line) => void said.push(line))
    const failures: unknown[] = []
    // Long enough for a second try.
    for (const until = performance.now() + 4_000; performance.now() < until; await sleep(100))
      await read().catch((error) => failures.push(error.message))
    await backup.query('commit')
    return { applied: await migrating, failures }
  })
  expect(failures).toEqual([])
  expect(applied).toEqual(['0001_later.sql'])
  expect(await sql`select later from knowledge`.execute(db)).toMatchObject({ rows: [] })
  expect(said).toEqual([expect.stringContaining('迁移 0001_later.sql')])
})
