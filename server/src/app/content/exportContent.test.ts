import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { testApp } from '../../testing/testApp.ts'
import { exportContent } from './exportContent.ts'
import { importContent } from './importContent.ts'

const CONTENT = join(import.meta.dirname, '../../../../content')
const work = mkdtempSync(join(tmpdir(), 'zc-export-'))
afterAll(() => rmSync(work, { recursive: true }))
const first = await testApp()
const second = await testApp()
const [out, again] = [join(work, 'out'), join(work, 'again')]

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
const texts = (folder: string) =>
  filesIn(folder)
    .filter((name) => /\.(md|yaml)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

beforeAll(async () => {
  await importContent(first.db, { folder: CONTENT, store: first.store, demo: true, actor: 'test' })
  await sql`update knowledge set view_count = view_count + 3 where kind = 'news'`.execute(first.db)
}, 120_000)

test('everything published leaves as a folder, and nothing in it is told to be wrong', async () => {
  const report = await exportContent(first.db, { folder: out, store: first.store, actor: 'test' })
  expect(report.problems).toEqual([])
  expect(report.items).toBeGreaterThan(235)
  expect(readdirSync(out).sort()).toEqual(
    [...readdirSync(CONTENT).filter((name) => name !== 'people'), 'README.md'].sort(),
  )
  for (const folder of ['news', 'articles', 'books', 'videos', 'training', 'notices', 'solicits', 'laws', 'agreements'])
    expect(readdirSync(join(out, folder))).toEqual(readdirSync(join(CONTENT, folder)))
  const act = await first.db.selectFrom('audit').where('act', '=', 'export').selectAll().executeTakeFirst()
  expect(act).toMatchObject({ actor: 'test', subject: out })
})

test('taken into an empty database and written again, every byte is the same', async () => {
  const report = await importContent(second.db, { folder: out, store: second.store, demo: true, actor: 'test' })
  expect(report).toMatchObject({ changed: 0, same: 0 })
  await exportContent(second.db, { folder: again, store: second.store, actor: 'test' })
  expect(filesIn(again)).toEqual(filesIn(out))
  for (const name of filesIn(out))
    expect(readFileSync(join(again, name)).equals(readFileSync(join(out, name))), name).toBe(true)
})

const rowsOf = async (db: Db) => ({
  knowledge: (
    await sql`select es_id, kind, class_id, title, summary, body, headings, cover, tags, source, author, editor, attachments, publish_time,
      withdraw_time, view_count, demo, extra, work_id, origin from knowledge where origin is not null and origin not like 'questions/%' order by es_id`.execute(
      db,
    )
  ).rows,
  announ_train: (
    await sql`select id, type, title, body, headings, tags, publish_time, withdraw_time, view_count, start_time, end_time, signup_deadline, fee,
      agenda, speakers, importance, valid_until, origin from announ_train order by id`.execute(db)
  ).rows,
  law_version: (await sql`select * from law_version order by es_id`.execute(db)).rows,
  law_article: (await sql`select * from law_article order by es_id, ordinal`.execute(db)).rows,
  law: (await sql`select * from law order by law_id`.execute(db)).rows,
  citation: (await sql`select source_id, es_id, address, phrase from citation order by 1, 2, 3, 4`.execute(db)).rows,
  site: (
    await sql`select name, value from setting where name not in ('secret', 'content_epoch') order by name`.execute(db)
  ).rows,
  column: (await sql`select * from column_setting order by id`.execute(db)).rows,
  class: (await sql`select * from class order by id`.execute(db)).rows,
  around: (
    await sql`select title, picture from banner union all select title, link from floating_window union all select name, url from link`.execute(
      db,
    )
  ).rows,
  page: (
    await sql`select type as id, title, body from agreement union all select id, title, body from page order by 1`.execute(
      db,
    )
  ).rows,
})

test('what readers see of the second is what they saw of the first', async () => {
  const [one, other] = [await rowsOf(first.db), await rowsOf(second.db)]
  for (const [name, rows] of Object.entries(one)) {
    expect(rows.length, name).toBeGreaterThan(0)
    expect(other[name as keyof typeof other], name).toEqual(rows)
  }
})

test('public answers come back under the address readers know, whoever asked', async () => {
  const questions = async (db: Db) =>
    (
      await sql`select es_id, title, body, publish_time, extra - 'asker' as extra from knowledge where kind = 'question' order by es_id`.execute(
        db,
      )
    ).rows
  expect(await questions(second.db)).toEqual(await questions(first.db))
})

test('nothing of a reader is in it', async () => {
  const [person] = readdirSync(join(CONTENT, 'people')).map((name) =>
    readFileSync(join(CONTENT, 'people', name), 'utf8'),
  )
  expect(person).toContain('13800000000')
  const [, nickName = '?'] = /^nickName: (.+)$/m.exec(person ?? '') ?? []
  const [, company = '?'] = /^company: (.+)$/m.exec(person ?? '') ?? []
  await sql`update question set anonymous = false`.execute(first.db)
  await sql`update knowledge set extra = extra || jsonb_build_object('asker', ${nickName}::text)
    where es_id in (select es_id from question)`.execute(first.db)
  const folder = join(work, 'named')
  await exportContent(first.db, { folder, store: first.store, actor: 'test' })
  for (const { name, text } of texts(folder)) {
    expect(text, name).not.toMatch(/1[3-9]\d{9}/)
    expect(text.includes(nickName) || text.includes(company), name).toBe(false)
  }
  expect(existsSync(join(folder, 'people'))).toBe(false)
})

test('no text is written with codes for its characters', () => {
  for (const { name, text } of texts(out)) expect(text, name).not.toMatch(/&#/)
})

test('what was withdrawn or never published stays, and is counted', async () => {
  await sql`update knowledge set state = 'withdrawn' where origin = 'news/credit-record-repair'`.execute(first.db)
  await sql`update announ_train set state = 'draft' where origin = 'notices/sms-code-delay'`.execute(first.db)
  const folder = join(work, 'withdrawn')
  expect(await exportContent(first.db, { folder, store: first.store, actor: 'test' })).toMatchObject({ unpublished: 2 })
  expect(existsSync(join(folder, 'news/credit-record-repair.md'))).toBe(false)
  expect(existsSync(join(folder, 'notices/sms-code-delay.md'))).toBe(false)
})

test('a folder that holds something, or is none, is refused and left alone', async () => {
  const held = join(work, 'held')
  mkdirSync(held)
  writeFileSync(join(held, 'mine.txt'), '我的')
  const run = (folder: string) => exportContent(first.db, { folder, store: first.store, actor: 'test' })
  await expect(run(held)).rejects.toThrow('不是空的，请给一个空的或还没有的文件夹')
  await expect(run(join(held, 'mine.txt'))).rejects.toThrow('不是文件夹')
  expect(readdirSync(held)).toEqual(['mine.txt'])
})

test('a file that is gone from the store is told, not passed over', async () => {
  const { cover } = await first.db
    .selectFrom('knowledge')
    .where('origin', '=', 'news/city-printing-fixed-point-reform')
    .select('cover')
    .executeTakeFirstOrThrow()
  const name = (cover ?? '').slice('/files/'.length)
  rmSync(join(first.store.folder, name))
  const { problems } = await exportContent(first.db, { folder: join(work, 'gone'), store: first.store, actor: 'test' })
  expect(problems).toContainEqual({ file: `media/${name}`, line: 1, message: '存储里没有这个文件，没有导出' })
})

test('the folder can be taken into the database it came from: nothing is doubled', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from knowledge`.execute(first.db)).rows[0]?.n
  const before = await count()
  await importContent(first.db, { folder: out, store: first.store, demo: true, actor: 'test' })
  expect(await count()).toBe(before)
})
