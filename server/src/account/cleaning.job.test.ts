import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { uploadStore } from '../platform/files/uploads.ts'
import { sendForm } from '../testing/files/sendForm.ts'
import { requestCode, solvedCaptcha } from '../testing/people/logIn.ts'
import { signUp } from '../testing/people/signUp.ts'
import { testApp } from '../testing/testApp.ts'
import { clean, cleanFolders } from './cleaning.job.ts'

const app = await testApp()
const { db } = app
const PDF = Buffer.from('%PDF-1.7\ntrailer <</Root 1 0 R>>\n%%EOF\n')

/** What one reader leaves behind: a captcha, a code, limits, a session and a file. */
async function leave() {
  const { id, token } = await signUp(app)
  await solvedCaptcha(app)
  await db.deleteFrom('allowance_use').where('key', 'like', 'sms:%').execute()
  await requestCode(app, '13800138000')
  const fields = { purpose: 'question', file: { name: 'a.pdf', bytes: PDF } }
  const { data } = await sendForm(app.server, { path: '/common/v1/upload', token, fields })
  return { user: id, file: `${app.folder}/uploads/${data?.id}` }
}

const left = async () => {
  const tables = ['captcha', 'sms_challenge', 'allowance_use', 'session', 'upload'] as const
  const counts = tables.map(async (table) => {
    const { count } = await db.selectFrom(table).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return [table, count > 0]
  })
  return Object.fromEntries(await Promise.all(counts))
}

test('what has run out goes, what is still good stays', async () => {
  const needs = { db, uploads: uploadStore(app.folder), store: app.store, life: { idleDays: 7, days: 30 } }
  const { file } = await leave()
  const before = await left()
  await clean(needs)
  expect(await left()).toEqual(before)
  expect(existsSync(file)).toBe(true)
  for (const [table, column] of [
    ['captcha', 'expires_at'],
    ['sms_challenge', 'expires_at'],
    ['allowance_use', 'at'],
    ['session', 'created_at'],
    ['upload', 'created_at'],
  ])
    await sql`update ${sql.table(table ?? '')} set ${sql.ref(column ?? '')} = now() - interval '61 days'`.execute(db)
  await clean(needs)
  expect(Object.values(await left())).toEqual([false, false, false, false, false])
  expect(existsSync(file)).toBe(false)
})

test('a file in use is kept, however old', async () => {
  const { file } = await leave()
  await sql`update upload set created_at = now() - interval '9 days', taken_at = now() - interval '9 days'`.execute(db)
  await clean({ db, uploads: uploadStore(app.folder), store: app.store, life: { idleDays: 7, days: 30 } })
  expect(existsSync(file)).toBe(true)
})

test('what a killed process left half written goes after an hour, and nothing else', async () => {
  const { file } = await leave()
  const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3_600
  const put = (path: string, hours: number) => {
    mkdirSync(dirname(`${app.folder}/${path}`), { recursive: true })
    writeFileSync(`${app.folder}/${path}`, 'x')
    utimesSync(`${app.folder}/${path}`, hoursAgo(hours), hoursAgo(hours))
  }
  const gone: [string, number][] = [
    ['uploads/a.part', 2],
    ['files/b.webp.77.part', 2],
  ]
  const kept: [string, number][] = [
    ['uploads/c.part', 0.5],
    ['files/d.webp.77.part', 0.5],
    ['uploads/whoseRowIsNotThere', 900],
    ['files/e.webp', 900],
  ]
  for (const [path, hours] of [...gone, ...kept]) put(path, hours)
  utimesSync(file, hoursAgo(48), hoursAgo(48))
  await cleanFolders({ uploads: uploadStore(app.folder), store: app.store })
  expect(gone.filter(([path]) => existsSync(`${app.folder}/${path}`))).toEqual([])
  expect(kept.filter(([path]) => !existsSync(`${app.folder}/${path}`))).toEqual([])
  expect(existsSync(file)).toBe(true)
})
