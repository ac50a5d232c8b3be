import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from '@zhengcai/contract/calls.ts'
import type { job } from '@zhengcai/contract/office/job.contract.ts'
import type { HealthName } from '@zhengcai/contract/office/jobWords.ts'
import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nameAt } from '../platform/backup/dailyFiles.ts'
import { noteBackup } from '../platform/backup/lastBackup.ts'
import { claimJob } from '../platform/jobs/claimJob.ts'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { hireStaff } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'
import { lookAtBackup } from './jobs/health.ts'

const app = await testApp()
const { db } = app
const operator = await hireStaff(app, 'operator')
const list = async () => (await askOffice<Answer<typeof job.list>>(app, 'job.list', { as: operator })).data
const stateOf = async (name: string) => (await list()).jobs.find((one) => one.name === name)
const run = (name: string, as = operator) => askOffice<Answer<typeof job.run>>(app, 'job.run', { as, input: { name } })

test('every job of the features is in the register, with when it runs next', async () => {
  const { jobs } = await list()
  expect(jobs.map(({ name }) => name)).toEqual([
    'audit',
    'cleaning',
    'counting',
    'drafts',
    'feedback',
    'followers',
    'lawDesk',
    'links',
    'media',
    'overdue',
    'published',
    'questions',
    'relations',
    'searched',
    'site',
    'transfer',
  ])
  expect(jobs.find(({ name }) => name === 'cleaning')).toMatchObject({
    title: expect.stringContaining('清理'),
    late: false,
  })
  expect(jobs.filter(({ next }) => next === null).map(({ name }) => name)).toEqual(['relations'])
})

test('somebody runs a job now: it is done, told, in the log under their name and in the trail', async () => {
  const reply = await run('audit')
  expect(reply.data.run).toMatchObject({
    failed: false,
    by: operator.name,
    message: expect.stringMatching(/条记录全部相符/),
  })
  expect(await stateOf('audit')).toMatchObject({ failures: 0, last: { by: operator.name } })
  const log = await askOffice<Answer<typeof job.log>>(app, 'job.log', { as: operator, input: { name: 'audit' } })
  expect(log.data).toMatchObject({ title: '核对审计记录', runs: [{ by: operator.name }] })
  const act = await db.selectFrom('audit').where('act', '=', 'job run').select(['actor', 'subject']).execute()
  expect(act).toEqual([{ actor: `staff:${operator.id}`, subject: 'job:audit' }])
})

test('what is at work in another process is not begun a second time', async () => {
  const release = await claimJob(app.place, 'media')
  expect(saidBy(await run('media'))).toBe('409 这项任务正在运行，请等它结束')
  expect(await stateOf('media')).toMatchObject({ running: true })
  await release?.()
  expect(saidBy(await run('media'))).toBe('200 操作成功')
  expect(await stateOf('media')).toMatchObject({ running: false })
})

test('a job that fails says why, and from the second time on reaches 今日 and the line across the top', async () => {
  await sql`alter table staff_notice rename to staff_notice_away`.execute(db)
  expect((await run('audit')).data.run).toMatchObject({
    failed: true,
    message: expect.stringContaining('staff_notice'),
  })
  const today = async () => (await askOffice<Today>(app, 'today.list', { as: operator })).data.jobs
  expect(await today()).toMatchObject({ ok: true, total: 0 })
  await run('audit')
  await sql`alter table staff_notice_away rename to staff_notice`.execute(db)
  expect(await today()).toMatchObject({
    total: 1,
    rows: [
      {
        name: 'audit',
        title: '核对审计记录',
        failures: 2,
        late: false,
        message: expect.stringContaining('staff_notice'),
      },
    ],
  })
  const standing = async () =>
    (await askOffice<never>(app, 'staffNotice.list', { as: operator })).raw.json<{ standing: string[] }>().standing
  expect(await standing()).toContain('jobs')
  await run('audit')
  expect(await today()).toMatchObject({ total: 0 })
  expect(await standing()).not.toContain('jobs')
})

test.each([
  ['a job that there is not', { name: 'nothing' }, /^(400|601) /],
  ['no job', {}, /^400 /],
  ['a job that this process does not have', { name: 'relink' }, /^404 这项任务不在这个进程里运行$/],
])('%s is refused', async (_what, input, said) => {
  expect(saidBy(await askOffice(app, 'job.run', { as: operator, input }))).toMatch(said)
})

const health = async (name: HealthName) => (await list()).health.find((one) => one.name === name)

test('health: what there is not says so, what is old warns, what is well is said', async () => {
  expect(await health('backup')).toEqual({
    name: 'backup',
    state: 'bad',
    text: '没有备份；没有设置每天的备份（BACKUP_DIR）',
  })
  const file = join(app.folder, 'backup-made')
  writeFileSync(file, '')
  expect(await health('backup')).toMatchObject({ state: 'ok', text: expect.stringMatching(/0 分钟前$/) })
  for (const [hours, state] of [
    [25, 'ok'],
    [30, 'warn'],
    [80, 'bad'],
  ] as const) {
    utimesSync(file, new Date(), new Date(Date.now() - hours * 3_600_000))
    expect(await health('backup')).toMatchObject({ state })
  }
  utimesSync(file, new Date(), new Date(Date.now() + 50 * 60_000))
  expect(await health('backup')).toMatchObject({ state: 'ok' })
  utimesSync(file, new Date(), new Date('2036-05-05T03:15:00+08:00'))
  expect(await health('backup')).toMatchObject({
    state: 'bad',
    text: '最近一次记在 2036-05-05 03:15，是将来的时间，请核对服务器的时钟；没有设置每天的备份（BACKUP_DIR）',
  })
  await noteBackup(file, { file: '/elsewhere/one.backup', size: 3 * 1024 ** 2, encrypted: true })
  expect(await health('backup')).toMatchObject({ state: 'ok', text: expect.stringMatching(/分钟前，3\.0 MB，已加密$/) })
  expect(await health('certificate')).toMatchObject({ state: 'none' })
  expect(await health('sms')).toMatchObject({ state: 'none' })
  expect(await health('database')).toMatchObject({ state: 'ok', text: expect.stringMatching(/^占用 [\d.]+ MB$/) })
  expect(await health('disk')).toMatchObject({ text: expect.stringMatching(/^还剩 .+，共 /) })
  expect(await health('unsent')).toMatchObject({ state: 'ok', text: '没有' })
  expect(await health('version')).toMatchObject({ text: expect.stringMatching(/^\d+\.\d+\.\d+/) })
  await sql`
    insert into search_instance (id, generation, tokeniser, documents, units, bytes, built_at, built_ms)
    select 'one', generation - 1, 1, 12, 30, 2097152, now(), 9 from search_state`.execute(db)
  expect(await health('search')).toMatchObject({
    state: 'warn',
    text: expect.stringMatching(/12 篇，2\.0 MB.*1 个正在重建/),
  })
})

test('backups named in the future are told of, since none of them is what it says', async () => {
  const [backupFile, backupFolder] = [join(app.folder, 'made-here'), join(app.folder, 'daily')]
  mkdirSync(backupFolder)
  writeFileSync(backupFile, '')
  writeFileSync(join(backupFolder, nameAt(Date.now())), '')
  expect(await lookAtBackup({ backupFile, backupFolder })).toMatchObject({ state: 'ok' })
  writeFileSync(join(backupFolder, 'zhengcai-2036-05-05-031500.backup'), '')
  expect(await lookAtBackup({ backupFile, backupFolder })).toMatchObject({
    state: 'warn',
    text: expect.stringMatching(
      /；1 个的名字是将来的时间，不算数，请核对时钟后移走：zhengcai-2036-05-05-031500\.backup$/,
    ),
  })
})

test('a certificate that cannot be read has to be dealt with', async () => {
  const beside = (file: string) => testApp({ CERTIFICATE_FILE: file }, { beside: app })
  const file = join(app.folder, 'none.pem')
  const other = await beside(file)
  const reply = await askOffice<Answer<typeof job.list>>(other, 'job.list', { as: operator })
  expect(reply.data.health.find(({ name }) => name === 'certificate')).toEqual({
    name: 'certificate',
    state: 'bad',
    text: `读不了证书 ${file}：文件不在、没有权限，或者不是 PEM`,
  })
})

test('backups that cannot be looked at have to be dealt with', async () => {
  const [backupFile, backupFolder] = [join(app.folder, 'made-of-late'), join(app.folder, 'no-folder')]
  writeFileSync(backupFile, '')
  writeFileSync(backupFolder, '')
  expect(await lookAtBackup({ backupFile, backupFolder })).toMatchObject({
    state: 'bad',
    text: expect.stringMatching(new RegExp(`^最近一次 .*；${backupFolder} 看不到$`)),
  })
  expect(await lookAtBackup({ backupFile: join(backupFolder, 'made'), backupFolder: undefined })).toEqual({
    state: 'bad',
    text: `${join(backupFolder, 'made')} 看不到；没有设置每天的备份（BACKUP_DIR）`,
  })
})
