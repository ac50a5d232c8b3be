import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { DROPPED, KEPT } from '../../app/backup/backedUp.ts'
import { verifyChain } from '../../office/audit/verifyChain.ts'
import { filesOf, locksOnAudit, onDatabase, rowsOf, shapeOf } from '../../testing/backupSums.ts'
import { emptyDatabase, emptyFolder } from '../../testing/backups.ts'
import { busyOffice } from '../../testing/content/busyOffice.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { testApp } from '../../testing/testApp.ts'
import { openDatabase, type Place } from '../database/database.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { makeBackup } from './makeBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { verifyBackup } from './verifyBackup.ts'

const KEY = 'a key that nobody guesses'
const told: string[] = []
const tell = (line: string) => void told.push(line)
const work = emptyFolder()

const app = await testApp()
await addClasses(app.db)
await busyOffice(app)
await fill()
/** The application goes on by itself: what is compared lies where nothing happens. */
const quiet = { place: await emptyDatabase(), dataDir: emptyFolder() }
await backup('first', undefined, { place: app.place, dataDir: app.folder })
await restore('first', quiet)
const rows = await rowsOf(quiet.place)
const shape = await shapeOf(quiet.place)
const files = filesOf(quiet.dataDir)

/** What a text, a name or a file may be, beside what people usually write. */
async function fill(): Promise<void> {
  const strange = ['\\N', '\\.', 'a\tb\nc\r\\d', '“𠮷”🙂', '', ' ', '\u2028', 'x'.repeat(3_500_000)]
  for (const [at, text] of strange.entries())
    await sql`insert into setting (name, value) values (${`strange ${at}`}, ${JSON.stringify({ text })}::jsonb)`.execute(
      app.db,
    )
  await sql`insert into app_secret (name, value) values ('strange', ${Buffer.from([0, 255, 92, 10])})`.execute(app.db)
  mkdirSync(join(app.folder, 'files'), { recursive: true })
  mkdirSync(join(app.folder, 'uploads'), { recursive: true })
  mkdirSync(join(app.folder, 'law-imports/one/two'), { recursive: true })
  writeFileSync(join(app.folder, 'files/large.bin'), Buffer.alloc(2_500_000, 'abc'))
  writeFileSync(join(app.folder, 'files/empty.bin'), '')
  writeFileSync(join(app.folder, 'files/half.bin.part'), 'half')
  writeFileSync(join(app.folder, 'uploads/one'), 'personal', { mode: 0o600 })
  writeFileSync(join(app.folder, 'law-imports/one/two/法规.txt'), '正文')
  writeFileSync(join(app.folder, 'synonyms.txt'), '甲 = 乙\n')
  utimesSync(join(app.folder, 'uploads/one'), new Date(1e12), new Date(1e12))
}

function backup(name: string, key?: string, more: { place?: Place; dataDir?: string } = {}) {
  return makeBackup({
    ...{ ...quiet, kept: KEPT, file: join(work, name), key, secret: null, actor: 'test', tell },
    ...more,
  })
}
async function restore(
  name: string,
  { place, dataDir, key, replace = false }: { place: Place; dataDir: string; key?: string; replace?: boolean },
) {
  const order = {
    ...{ file: join(work, name), key, kept: KEPT, tell },
    place,
    dataDir,
    dropped: DROPPED,
    replace,
    actor: 'test',
  }
  await restoreBackup(order, await verifyBackup(order))
}

test('an application that runs is backed up as it is', async () => {
  const byJobs = ['job_run', 'search_instance', 'search_asked', 'search_key']
  const now = await rowsOf(app.place)
  const without = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !byJobs.includes(name)))
  expect(without(now)).toEqual(without(rows))
  const { 'files/half.bin.part': half, ...whole } = filesOf(app.folder)
  expect([half === undefined, whole]).toEqual([false, files])
})

test('where there is no such folder nothing is made, and the trail does not say that it was', async () => {
  const made = app.db.selectFrom('audit').where('act', '=', 'backup make').select('id')
  const before = await made.execute()
  const here = { place: app.place, dataDir: app.folder }
  await expect(backup('nowhere/one', undefined, here)).rejects.toThrow('没有这个文件夹')
  expect(await made.execute()).toEqual(before)
})

test.each([
  ['as it is', undefined],
  ['encrypted', KEY],
])('what is backed up and restored elsewhere is the same, row by row and file by file: %s', async (what, key) => {
  const { totals, lost } = await backup(what, key)
  expect(totals.files).toBe(Object.keys(files).length)
  expect(lost).toBe(0)
  expect(statSync(join(work, what)).mode & 0o777).toBe(0o600)
  expect(readdirSync(quiet.dataDir)).not.toContain('backing-up')
  const [place, dataDir] = [await emptyDatabase(), emptyFolder()]
  await restore(what, { place, dataDir, ...(key && { key }) })
  expect(await rowsOf(place)).toEqual(rows)
  expect(await shapeOf(place)).toEqual(shape)
  expect(filesOf(dataDir)).toEqual(files)
  const upload = statSync(join(dataDir, 'uploads/one'))
  expect([upload.mode & 0o777, upload.mtimeMs]).toEqual([0o600, 1e12])
  expect(readdirSync(dataDir)).not.toContain('restoring')
  const { db, close } = openDatabase(place, () => {})
  expect(await verifyChain(db)).toMatchObject({ sound: true })
  const acts = await db.selectFrom('audit').where('act', 'like', 'backup %').select(['act', 'actor']).execute()
  expect(acts.at(-1)).toEqual({ act: 'backup restore', actor: 'test' })
  await close()
  expect(await migrate(place)).toEqual([])
})

test('a backup of an earlier release comes in and is brought up to date', async () => {
  const migrations = await readMigrations()
  const before = migrations.slice(0, -3)
  const [old, place, dataDir] = [await emptyDatabase(), await emptyDatabase(), emptyFolder()]
  const folder = emptyFolder()
  for (const { name, sql: text } of before) writeFileSync(join(folder, name), text)
  await migrate(old, folder)
  await onDatabase(old, (client) =>
    client.query(
      `insert into setting (name, value) values ('of then', '{"a": 1}');
      create table by_hand (id serial, n int); insert into by_hand (n) values (1)`,
    ),
  )
  await backup('of then', undefined, { place: old, dataDir: emptyFolder() })
  await restore('of then', { place, dataDir })
  expect(told).toContain('表 by_hand 不是本程序的，没有恢复。')
  expect(await shapeOf(place)).toEqual(expect.arrayContaining(shape.filter((line) => !line.startsWith('sequence'))))
  const state = await onDatabase(place, (client) => client.query('select version from schema_migration order by 1'))
  expect(state.rows.map(({ version }) => version)).toEqual(migrations.map(({ version }) => version))
  const kept = await onDatabase(place, (client) => client.query(`select value from setting where name = 'of then'`))
  expect(kept.rows).toEqual([{ value: { a: 1 } }])
})

test('what is there goes only where that was said, and then all of it', async () => {
  await backup('again')
  const [place, dataDir] = [await emptyDatabase(), emptyFolder()]
  await migrate(place)
  await onDatabase(place, (client) => client.query(`insert into setting (name, value) values ('former', '1')`))
  mkdirSync(join(dataDir, 'files'))
  for (const name of ['files/former.bin', 'aliases.txt', 'search-index', 'backup-made'])
    writeFileSync(join(dataDir, name), 'former')
  const [rowsBefore, filesBefore] = [await rowsOf(place), filesOf(dataDir)]
  await expect(restore('again', { place, dataDir })).rejects.toThrow(/这里已有数据库和文件.*--replace/)
  expect([await rowsOf(place), filesOf(dataDir)]).toEqual([rowsBefore, filesBefore])
  await restore('again', { place, dataDir, replace: true })
  expect(await rowsOf(place)).toEqual(rows)
  expect(filesOf(dataDir)).toEqual(files)
  expect(readdirSync(dataDir).sort()).toEqual(['backup-made', 'files', 'law-imports', 'synonyms.txt', 'uploads'])
})

test('a database that somebody else keeps tables in, or a server runs on, is left alone', async () => {
  const [place, dataDir] = [await emptyDatabase(), emptyFolder()]
  await backup('refused')
  await onDatabase(place, (client) => client.query('create table of_others (n int)'))
  await expect(restore('refused', { place, dataDir, replace: true })).rejects.toThrow('这个数据库里有别的程序的表')
  await expect(restore('refused', { place: app.place, dataDir: app.folder, replace: true })).rejects.toThrow(
    '请先停止它们',
  )
  expect(
    await onDatabase(app.place, (client) => client.query(`select from setting where name = 'strange 1'`)),
  ).toMatchObject({ rowCount: 1 })
})

/** Pairs of rows that come and go together, each with a file that is there before them and goes after them. */
const pairFile = (n: number) => join(app.folder, `files/pair-${n}.bin`)
async function addPair(n: number): Promise<void> {
  writeFileSync(pairFile(n), `pair ${n}`)
  await app.db.transaction().execute(async (tx) => {
    await sql`insert into app_secret (name, value) values (${`pair ${n}`}, '')`.execute(tx)
    await sql`insert into setting (name, value) values (${`pair ${n}`}, '1')`.execute(tx)
  })
}
async function removePair(n: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await sql`delete from app_secret where name = ${`pair ${n}`}`.execute(tx)
    await sql`delete from setting where name = ${`pair ${n}`}`.execute(tx)
  })
  rmSync(pairFile(n))
}

test('rows and files are of one moment, whatever is written and deleted meanwhile', async () => {
  const BEFORE = 60
  for (let n = 0; n < BEFORE; n += 1) await addPair(n)
  let going = true
  const changing = (async () => {
    for (let n = 0; n < BEFORE; n += 1) {
      await removePair(n)
      if (going) await addPair(BEFORE + n)
    }
  })()
  await backup('meanwhile', undefined, { place: app.place, dataDir: app.folder })
  going = false
  await changing
  const target = { place: await emptyDatabase(), dataDir: emptyFolder() }
  await restore('meanwhile', target)
  const pairsIn = async (table: string) => {
    const { rows: found } = await onDatabase(target.place, (client) =>
      client.query<{ name: string }>(`select name from ${table} where name like 'pair %' order by 1`),
    )
    return found.map(({ name }) => name)
  }
  const pairs = await pairsIn('setting')
  expect(await pairsIn('app_secret')).toEqual(pairs)
  for (const name of pairs)
    expect(readFileSync(join(target.dataDir, `files/${name.replace(' ', '-')}.bin`), 'utf8')).toBe(name)
  expect(readdirSync(app.folder)).not.toContain('backing-up')
})

test('two at once: the second is told to wait, and the first is not disturbed', async () => {
  const outcomes = await Promise.allSettled([backup('one of two'), backup('other of two')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((one) => one.status === 'rejected')?.reason.message).toBe('另一个备份正在进行，请等它结束。')
  await expect(backup('again')).rejects.toThrow('不会覆盖')
  await expect(backup('nowhere/at/all')).rejects.toThrow('不能写入')
  await expect(backup('empty', undefined, { place: await emptyDatabase() })).rejects.toThrow('数据库是空的')
  expect(readdirSync(work).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('where somebody migrates between its first look and its rows, it is not made', async () => {
  const [place, folder] = [await emptyDatabase(inject('template')), emptyFolder()]
  for (const { name, sql: text } of await readMigrations()) writeFileSync(join(folder, name), text)
  writeFileSync(
    join(folder, '9999_no_column_changes.sql'),
    `insert into setting (name, value) values ('of later', '1')`,
  )
  const outcome = await onDatabase(place, async (client) => {
    // Until this ends nothing is written down about the backup, which has looked at the migrations before.
    await client.query('begin; lock table audit in share mode')
    const making = backup('being upgraded', undefined, { place, dataDir: emptyFolder() }).catch(
      ({ message }) => message,
    )
    await expect.poll(() => locksOnAudit(client, 'not granted'), { timeout: 20_000 }).toBe(1)
    await migrate(place, folder)
    await client.query('commit')
    return making
  })
  expect(outcome).toBe('数据库正在升级，请稍后再备份。')
})
