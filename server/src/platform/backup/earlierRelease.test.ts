import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DROPPED, KEPT } from '../../app/backup/backedUp.ts'
import { verifyChain } from '../../office/audit/verifyChain.ts'
import { filesOf, onDatabase, shapeOf } from '../../testing/backupSums.ts'
import { emptyDatabase, emptyFolder } from '../../testing/backups.ts'
import { EARLIER_KEY, EARLIER_RELEASE } from '../../testing/files/earlierRelease.ts'
import { answersTo, bringTo } from '../../testing/migrations/migrateRows.ts'
import { MIGRATION_CASES } from '../../testing/migrations/migrationCases.ts'
import { openDatabase } from '../database/database.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { makeBackup } from './makeBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { verifyBackup } from './verifyBackup.ts'

const [place, dataDir] = [await emptyDatabase(), emptyFolder()]
const order = { file: EARLIER_RELEASE, key: EARLIER_KEY, kept: KEPT, dropped: DROPPED, tell: () => {} }
await restoreBackup({ ...order, place, dataDir, replace: false, actor: 'test' }, await verifyBackup(order))

const ask = async (text: string) => (await onDatabase(place, (client) => client.query(text))).rows

test('what an earlier release wrote comes in whole, texts, people, plans and files', async () => {
  expect(await ask('select title, author, publish_time::text, cover from knowledge')).toEqual([
    {
      title: '早先版本里的一条资讯',
      author: '梁叙',
      publish_time: '2026-11-01 09:00:00+08',
      cover: '/files/08872c81af5f47f425d1b9858d116327.svg',
    },
  ])
  expect(await ask('select name from staff')).toEqual([{ name: 'earlier-admin' }])
  expect(Object.keys(filesOf(dataDir))).toEqual(['files/08872c81af5f47f425d1b9858d116327.svg'])
})

test('its audit trail is sound, and its tables are those of today', async () => {
  const { db, close } = openDatabase(place, () => {})
  expect(await verifyChain(db)).toMatchObject({ sound: true })
  await close()
  expect(await migrate(place)).toEqual([])
  const versions = (await ask('select version from schema_migration order by 1')).map(({ version }) => version)
  expect(versions).toEqual((await readMigrations()).map(({ version }) => version))
  const fresh = await emptyDatabase()
  await migrate(fresh)
  expect(await shapeOf(place)).toEqual(await shapeOf(fresh))
})

/** The newest migration when backups were first made. */
const FIRST_BACKUPS = 51
const situations = MIGRATION_CASES.filter(({ migration }) => migration > FIRST_BACKUPS).flatMap(
  ({ migration, situations }) => situations.map((one) => ({ migration, ...one })),
)

test.each(situations)('in a backup of before $migration, too: $what', async ({ migration, before, after }) => {
  const [earlier, restored, dataDir] = [await emptyDatabase(), await emptyDatabase(), emptyFolder()]
  const all = await readMigrations()
  await onDatabase(earlier, async (client) => {
    await bringTo(client, migration, all)
    await client.query(before)
  })
  const file = join(emptyFolder(), 'earlier')
  const order = { file, key: undefined, kept: KEPT, dropped: DROPPED, tell: () => {}, dataDir, actor: 'test' }
  await makeBackup({ ...order, place: earlier, secret: null })
  await restoreBackup({ ...order, place: restored, replace: false }, await verifyBackup(order))
  const answers = await onDatabase(restored, (client) => answersTo(client, after))
  expect(answers).toEqual(after.map(({ rows }) => rows))
})
