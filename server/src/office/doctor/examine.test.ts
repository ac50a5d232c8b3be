import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/testApp.ts'
import { doctorCommands } from '../office.office.ts'
import { describeFindings } from './describeFindings.ts'
import { examine } from './examine.ts'

const { place, db } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'zc-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => sql`truncate job_run`.execute(db))

const DATABASE_URL =
  'connectionString' in place
    ? place.connectionString
    : `postgres://${place.user}@localhost/${place.database}?host=${encodeURIComponent(place.host)}&port=${place.port}`
const AWAY = 'postgres://nobody:a-password-of-the-test@127.0.0.1:1/none'

async function found(env: Record<string, string>) {
  const findings = await examine({ DATA_DIR: folder, ...env }, folder)
  const of = (check: string) => findings.find((one) => one.check === check)
  return { findings, of, states: Object.fromEntries(findings.map(({ check, state }) => [check, state])) }
}

test('where all is well each says so in one line, and what is missing says what to do', async () => {
  const { findings, states, of } = await found({ DATABASE_URL })
  expect(states).toMatchObject({
    ...{ configuration: 'ok', database: 'ok', migrations: 'ok', jobs: 'ok', clock: 'ok', certificate: 'ok' },
    ...{ search: 'warn', backup: 'bad' },
  })
  expect(of('clock')?.text).toMatch(/^与数据库相差 \d+\.\d 秒；数据库也在本机/)
  expect(of('database')?.text).toMatch(/^PostgreSQL \d+[\d.]*\S*，占用 [\d.]+ MB$/)
  expect(of('migrations')?.text).toMatch(/^\d+ 个都已应用$/)
  for (const { state, todo } of findings) expect(todo === '').toBe(state === 'ok')
  const lines = describeFindings(findings).split('\n')
  expect(lines).toContainEqual(expect.stringMatching(/^好　　 数据库　 PostgreSQL /))
  expect(lines).toContainEqual(expect.stringMatching(/^须处理 备份　　 没有备份；没有设置每天的备份（BACKUP_DIR）$/))
  expect(lines.at(-1)).toMatch(/^共 9 项：\d 项须处理，\d 项请留意。$/)
})

test('with a backup of today it is well', async () => {
  const made = join(folder, 'backup-made')
  writeFileSync(made, '')
  expect((await found({ DATABASE_URL })).states.backup).toBe('ok')
  utimesSync(made, Date.now() / 1_000 - 86_400 * 4, Date.now() / 1_000 - 86_400 * 4)
  expect((await found({ DATABASE_URL })).of('backup')).toMatchObject({
    state: 'bad',
    todo: expect.stringContaining('BACKUP_DIR'),
  })
})

test('backups on the disk of the data would be lost with it: the doctor says so, though they are of today', async () => {
  const backups = join(folder, 'backups')
  writeFileSync(join(folder, 'backup-made'), '')
  const { of } = await found({ DATABASE_URL, BACKUP_DIR: backups })
  expect(of('backup')).toMatchObject({
    state: 'warn',
    text: expect.stringMatching(/^最近一次 .*；备份和数据目录在同一块磁盘上，磁盘坏了会一起丢$/),
    todo: '把 BACKUP_DIR 改到另一块磁盘，最好在另一台机器上',
  })
})

test('a setting that is wrong is named, and a start would say the same', async () => {
  const { findings } = await found({ PORT: 'three thousand' })
  expect(findings).toEqual([
    expect.objectContaining({ check: 'configuration', state: 'bad', text: expect.stringContaining('PORT') }),
  ])
})

test('while the database is away the rest is looked at, and nothing tells the password', async () => {
  const { findings, states, of } = await found({ DATABASE_URL: AWAY })
  expect(of('database')).toMatchObject({ state: 'bad', text: '数据库没有回应（ECONNREFUSED）' })
  expect(of('database')?.todo).toContain('启动 PostgreSQL')
  expect(of('migrations')).toMatchObject({ state: 'warn', text: '数据库不在，没有看' })
  expect(Object.keys(states)).toEqual([
    ...['configuration', 'disk', 'database', 'migrations', 'search', 'jobs', 'clock', 'certificate', 'backup'],
  ])
  expect(JSON.stringify(findings)).not.toContain('a-password-of-the-test')
})

test('an embedded database that is not running is not started', async () => {
  const { of } = await found({})
  expect(of('database')).toMatchObject({ state: 'bad', text: '内置的数据库没有在运行' })
})

test('a data directory that is not there is told', async () => {
  const { of } = await found({ DATABASE_URL: AWAY, DATA_DIR: join(folder, 'nowhere') })
  expect(of('disk')).toMatchObject({ state: 'warn', text: expect.stringContaining('还没有数据目录') })
})

test('migrations that wait, were changed, or are newer than the program', async () => {
  const look = async () => (await found({ DATABASE_URL })).of('migrations')
  await sql`create table kept as select * from schema_migration`.execute(db)
  await sql`delete from schema_migration where version = (select max(version) from schema_migration)`.execute(db)
  expect(await look()).toMatchObject({ state: 'warn', text: expect.stringMatching(/^有 1 个还没有应用，到 \d{4}_/) })
  await sql`update schema_migration set sum = 'other' where version = 1`.execute(db)
  expect(await look()).toMatchObject({ state: 'bad', text: expect.stringMatching(/^0001_\S+ 在应用之后被改动过$/) })
  await sql`insert into schema_migration (version, name, sum) values (9999, 'later', 'x')`.execute(db)
  expect(await look()).toMatchObject({ state: 'bad', text: '数据库比这份程序新' })
  await sql`truncate schema_migration`.execute(db)
  await sql`insert into schema_migration select * from kept`.execute(db)
  expect(await look()).toMatchObject({ state: 'ok' })
})

test('jobs that fail are named with what they said', async () => {
  await sql`insert into job_run (name, started_at, ms, failed, message)
    select 'audit', now(), 1, true, '连不上' from generate_series(1, 3)`.execute(db)
  expect((await found({ DATABASE_URL })).of('jobs')).toMatchObject({
    state: 'bad',
    text: '核对审计记录失败 3 次（连不上）',
  })
})

test('a clock that was set back shows by what was written before', async () => {
  await sql`insert into job_run (name, started_at, ms, failed, message)
    values ('audit', now() + interval '2 hours', 1, false, '')`.execute(db)
  expect((await found({ DATABASE_URL })).of('clock')).toMatchObject({
    state: 'bad',
    text: expect.stringContaining('时钟被拨回过'),
  })
})

test('what a start takes and an office would regret is told, and lines of .env that nobody reads', async () => {
  const { of } = await found({ DATABASE_URL, PUBLIC_ORIGIN: 'https://127.0.0.2:1' })
  expect(of('configuration')).toMatchObject({ state: 'ok' })
  const real = await found({ DATABASE_URL, PUBLIC_ORIGIN: 'https://0.0.0.0:1' })
  expect(real.of('configuration')).toMatchObject({
    state: 'warn',
    text: expect.stringMatching(/TRUST_PROXY.*短信网关/),
  })
  expect(real.of('certificate')).toMatchObject({ state: 'warn', text: expect.stringContaining('CERTIFICATE_FILE') })
  writeFileSync(join(folder, '.env'), 'PUBLIC_ORIGN=https://www.example.cn\nPORT=3000\n')
  expect((await found({ DATABASE_URL })).of('configuration')?.text).toBe('.env 里有不认识的设置：PUBLIC_ORIGN')
  rmSync(join(folder, '.env'))
})

test('a certificate that cannot be read has to be dealt with', async () => {
  const file = join(folder, 'broken.pem')
  writeFileSync(file, 'no certificate')
  const { of } = await found({ DATABASE_URL: AWAY, CERTIFICATE_FILE: file })
  expect(of('certificate')).toMatchObject({ state: 'bad', text: expect.stringContaining(file) })
})

test('a word that it does not know is refused', async () => {
  await expect(doctorCommands.doctor?.runAlone({}, ['--loud'])).rejects.toThrow('看不懂“--loud”')
})
