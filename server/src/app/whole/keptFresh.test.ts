import { fileURLToPath } from 'node:url'
import { contract } from '@zhengcai/contract/contract.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeRelations } from '../../knowledge/relations.job.ts'
import { listLawMarks } from '../../laws/itemLaws.queries.ts'
import { keepNothing } from '../../platform/database/keptValues.ts'
import { mayBeKept } from '../../platform/http/cache/keptCalls.ts'
import { inLanes } from '../../testing/network/inLanes.ts'
import {
  callAddresses,
  findExamples,
  furtherAddresses,
  screenAddresses,
} from '../../testing/network/publicAddresses.ts'
import { publicChanges } from '../../testing/network/publicChanges.ts'
import { read, readKept, withPages } from '../../testing/network/readPortal.ts'
import { testApp } from '../../testing/testApp.ts'
import { importContent } from '../content/importContent.ts'

const CONTENT = fileURLToPath(new URL('../../../../content', import.meta.url))
const KEEPS = { PAGE_CACHE_MB: '64' }

const app = await testApp(KEEPS)
const { db, changes } = app
await importContent(db, { folder: CONTENT, store: app.store, demo: true, actor: 'test' })
await makeRelations(db, listLawMarks)
/** Makes everything anew for everybody who asks: what it says is true. */
const truth = await testApp({}, { beside: app, values: keepNothing })
const elsewhere = await testApp(KEEPS, { beside: app })
/** Makes every answer anew, of what is kept of the database. */
const remade = await testApp({ PAGE_CACHE_MB: '0' }, { beside: app })
const screens = await withPages(app)
await withPages(truth)
await withPages(elsewhere)
const examples = await findExamples(db)
const calls = callAddresses(examples)
const pages = screenAddresses(examples)
const all = { ...calls, ...furtherAddresses(examples), ...pages }
await changes.catchUp()

test('every public call and every screen is tried', () => {
  const keepable = Object.entries(contract).flatMap(([resource, table]) =>
    Object.entries(table).flatMap(([key, call]) => (mayBeKept(call) ? [`${resource}.${key}`] : [])),
  )
  expect(Object.keys(calls).sort()).toEqual(keepable.sort())
  expect(Object.keys(pages).sort()).toEqual(Object.keys(screens).sort())
})

test('every table that tells of changes is changed here', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_told%' order by 1`.execute(
    db,
  )
  const changed = publicChanges(examples).flatMap((together) => Object.keys(together))
  expect([...new Set(changed)].sort()).toEqual(rows.map(({ name }) => name))
})

test('every column tells but counters and what only an import looks at', async () => {
  const { rows } = await sql<{ table: string; silent: string[] }>`
    select t.tgrelid::regclass::text as table, array_agg(a.attname::text order by a.attname) as silent
    from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
    where t.tgname in ('knowledge_told_edited', 'announ_train_told') and not a.attnum = any (t.tgattr)
    group by t.tgrelid order by 1`.execute(db)
  const unseen = ['created_at', 'origin', 'origin_sum']
  expect(rows).toEqual([
    { table: 'announ_train', silent: [...unseen, 'view_count'] },
    { table: 'knowledge', silent: [...unseen, 'favourite_count', 'like_count', 'view_count'].sort() },
  ])
})

test('each is kept once it was asked for', async () => {
  for (const address of Object.values(all)) await readKept(app, address)
}, 120_000)

test('whatever is changed, each shows it at once and nothing else than what is true', async () => {
  const seen = new Set<string>()
  const before = new Map<string, string>()
  const compare = async (what: string, addresses: Record<string, string>) => {
    const tasks = Object.entries(addresses).map(([name, address]) => async () => {
      const [ours, theirs] = await Promise.all([read(app, address), read(truth, address)])
      expect([what, address, ours.status, ours.body]).toEqual([what, address, theirs.status, theirs.body])
      if (before.has(name) && before.get(name) !== ours.body) seen.add(name)
      before.set(name, ours.body)
    })
    await inLanes(tasks, 3)
  }
  await compare('nothing', all)
  for (const [at, together] of publicChanges(examples).entries()) {
    for (const change of Object.values(together)) await change.execute(db)
    await Promise.all([changes.catchUp(), truth.changes.catchUp()])
    await compare(`${at}: ${Object.keys(together)}`, all)
  }
  const unmoved = Object.keys(all).filter((name) => !seen.has(name))
  expect(unmoved).toEqual([])
}, 180_000)

test('whatever is made anew has the counts of the moment, though nobody tells of them', async () => {
  for (const address of Object.values(calls)) await read(remade, address)
  await sql`update knowledge set view_count = view_count + 7000, like_count = like_count + 700, favourite_count = favourite_count + 70`.execute(
    db,
  )
  await sql`update announ_train set view_count = view_count + 7000`.execute(db)
  for (const address of Object.values(calls)) {
    const [ours, theirs] = [await read(remade, address), await read(truth, address)]
    expect([address, ours.body]).toEqual([address, theirs.body])
  }
}, 60_000)

test('another process shows it within two seconds', async () => {
  const address = calls['knowledge.news'] ?? ''
  await readKept(elsewhere, address)
  await sql`update knowledge set title = '另一个进程也看到' where es_id = ${examples.news}`.execute(db)
  const began = performance.now()
  await vi.waitFor(async () => expect((await read(elsewhere, address)).body).toContain('另一个进程也看到'), {
    timeout: 4_000,
    interval: 20,
  })
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('a news item that is published leaves alone what does not show it', async () => {
  const far = await sql<{ id: string }>`
    select es_id as id from listed_knowledge where kind = 'news' order by publish_time, es_id offset 3 limit 1`.execute(
    db,
  )
  const unrelated = [
    `/magazine/web/v1/portal/knowledge/${far.rows[0]?.id}`,
    `/magazine/web/v1/portal/knowledge/${examples.article}`,
    pages['/readDetails'],
    pages['/lawDetails'],
    pages['/law'],
    pages['/questionDetails'],
    pages['/books'],
    pages['/about-us'],
    pages['/protocal'],
    pages['/deadline'],
    pages['/platform-notification'],
    calls['knowledge.solicits'],
  ].map((address) => address ?? '')
  const related = [pages['/index'], pages['/news'], calls['knowledge.list']].map((address) => address ?? '')
  for (const address of [...unrelated, ...related]) await readKept(app, address)
  await sql`insert into knowledge (es_id, kind, class_id, title, publish_time)
    values ('unrelated', 'news', 'news', '与别处无关的新闻', now())`.execute(db)
  await changes.catchUp()
  await vi.waitFor(() => expect(changes.hearing()).toBe(true), { timeout: 10_000 })
  for (const address of unrelated) expect([address, (await read(app, address)).how]).toEqual([address, 'hit'])
  for (const address of related) expect([address, (await read(app, address)).how]).toEqual([address, 'miss'])
})
