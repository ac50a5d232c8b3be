import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { verifyChain } from '../../office/audit/verifyChain.ts'
import { testDatabase } from '../../testing/testApp.ts'
import { recordAct } from './audit.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const folder = mkdtempSync(join(tmpdir(), 'zc-before-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('acts recorded before there was a chain are chained as they stand, and new ones follow them', async () => {
  const { place, db } = await testDatabase({ statementLimit: 60_000 })
  await sql`drop schema public cascade; create schema public`.execute(db)
  const names = readdirSync(MIGRATIONS).sort()
  for (const name of names.filter((one) => one < '0029')) copyFileSync(join(MIGRATIONS, name), join(folder, name))
  await migrate(place, folder)
  await sql`insert into audit (actor, act, subject, detail) values ('office:a', 'import', 'one', '{"added": 1}')`.execute(
    db,
  )
  // Numbers that were given to acts which were undone.
  await sql`select nextval(pg_get_serial_sequence('audit', 'id')), nextval(pg_get_serial_sequence('audit', 'id'))`.execute(
    db,
  )
  await sql`insert into audit (actor, act, subject) values ('office:b', 'mourning', 'site')`.execute(db)
  const before = await sql`select id, at::text, actor, act, subject, detail from audit order by id`.execute(db)
  await migrate(place, MIGRATIONS)
  const after = await sql`select id, at::text, actor, act, subject, detail from audit order by id`.execute(db)
  expect(after.rows).toEqual(before.rows)
  await recordAct(db, { actor: 'office:c', act: 'relink', subject: 'citations' })
  expect(await verifyChain(db)).toMatchObject({ sound: true, rows: 3 })
  expect(await db.selectFrom('audit').select('id').orderBy('id').execute()).toMatchObject([
    { id: 1 },
    { id: 4 },
    { id: 5 },
  ])
  await expect(sql`update audit set actor = 'x'`.execute(db)).rejects.toThrow('never changed')
})
