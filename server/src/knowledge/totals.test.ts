import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addClasses, FILM, publish } from '../testing/content/publish.ts'
import { offerCourse, postNotice } from '../testing/content/publishAnnounTrain.ts'
import { testApp } from '../testing/testApp.ts'

const { db, anonymous, place } = await testApp()
await addClasses(db)
await db.insertInto('class').values({ id: 'video', parent_id: null, name: '视频', sort: 1 }).execute()

/** Somebody else, of whose changes this process only hears. */
const stranger = new pg.Client({ ...place })
await stranger.connect()
afterAll(() => stranger.end())

beforeEach(async () => {
  await db.deleteFrom('knowledge').execute()
  await db.deleteFrom('announ_train').execute()
})

const lists = {
  news: () => anonymous.knowledge.news(),
  'news of a column': () => anonymous.knowledge.news({ classId: 'news' }),
  'news of a class': () => anonymous.knowledge.news({ classId: 'headline' }),
  'news by reads': () => anonymous.knowledge.news({ sort: 'hottest' }),
  'news with a tag': () => anonymous.knowledge.news({ tag: '验收' }),
  'news of a year': () => anonymous.knowledge.news({ year: 2026 }),
  everything: () => anonymous.knowledge.list(),
}
const totals = async () => Object.values(await inTurn(lists, async (list) => (await list()).total))
const branch = async () => (await anonymous.knowledge.class({ id: 'news', n: 0 })).count
const below = async () => (await anonymous.knowledge.firstClass({ id: 'news' })).map(({ count }) => count)

async function inTurn<T, R>(table: Record<string, T>, act: (one: T) => Promise<R>): Promise<Record<string, R>> {
  const done: [string, R][] = []
  for (const [name, one] of Object.entries(table)) done.push([name, await act(one)])
  return Object.fromEntries(done)
}
const all = (count: number) => Object.keys(lists).map(() => count)
const soon = async () =>
  (await sql<{ soon: string }>`select (now() + interval '3.2 seconds')::text as soon`.execute(db)).rows[0]?.soon ?? ''
const tagged = { tags: ['验收'] }

test('every total follows what is published, withdrawn, restored and deleted, at once', async () => {
  expect(await totals()).toEqual(all(0))
  const id = await publish(db, tagged)
  expect(await totals()).toEqual(all(1))
  const set = (state: 'published' | 'withdrawn') => db.updateTable('knowledge').where('es_id', '=', id).set({ state })
  await set('withdrawn').execute()
  expect(await totals()).toEqual(all(0))
  await set('published').execute()
  expect([await totals(), await branch(), await below()]).toEqual([all(1), 1, [1, 0]])
  await db.deleteFrom('knowledge').execute()
  expect([await totals(), await branch(), await below()]).toEqual([all(0), 0, [0, 0]])
})

test('an item moved to another class, kind, year or tag is counted where it went', async () => {
  const id = await publish(db, tagged)
  await totals()
  const move = (to: object) => db.updateTable('knowledge').where('es_id', '=', id).set(to).execute()
  await move({ class_id: 'local' })
  expect([(await lists['news of a class']()).total, (await lists['news of a column']()).total]).toEqual([0, 1])
  expect(await below()).toEqual([0, 1])
  await move({ tags: ['别的'], publish_time: '2025-05-05 00:00:00' })
  expect([(await lists['news with a tag']()).total, (await lists['news of a year']()).total]).toEqual([0, 0])
  await move({ ...FILM, class_id: 'video' })
  expect([(await lists.news()).total, (await lists.everything()).total]).toEqual([0, 1])
  expect((await anonymous.knowledge.list({ kind: 'video' })).total).toBe(1)
})

test('a class that moves takes its items along', async () => {
  await publish(db, { class_id: 'local' })
  expect([(await anonymous.knowledge.list({ classId: 'video' })).total, await branch()]).toEqual([0, 1])
  await db.updateTable('class').where('id', '=', 'local').set({ parent_id: 'video' }).execute()
  expect([(await anonymous.knowledge.list({ classId: 'video' })).total, await branch()]).toEqual([1, 0])
  await db.updateTable('class').where('id', '=', 'local').set({ parent_id: 'news' }).execute()
})

test('what appears and goes by itself is counted to the second, though nobody changes anything', async () => {
  await publish(db, { ...tagged, publish_time: await soon() })
  const leaving = await publish(db, { ...tagged, withdraw_time: await soon() })
  await publish(db, tagged)
  expect((await lists.news()).total).toBe(2)
  await expect
    .poll(async () => (await lists.news()).rows.map(({ esId }) => esId), { timeout: 6_000 })
    .not.toContain(leaving)
  const { rows, total } = await lists.news()
  expect(total).toBe(rows.length)
})

test('what another process publishes or withdraws is counted within two seconds', async () => {
  await publish(db, { ...tagged, es_id: 'theirs' })
  expect(await totals()).toEqual(all(1))
  await stranger.query("update knowledge set state = 'withdrawn' where es_id = 'theirs'")
  await expect.poll(totals, { timeout: 2_000 }).toEqual(all(0))
  await stranger.query("update knowledge set state = 'published' where es_id = 'theirs'")
  await expect.poll(totals, { timeout: 2_000 }).toEqual(all(1))
})

test('courses and notices are counted as they come, go and end', async () => {
  const total = async (state?: 'open' | 'ended' | 'expired') =>
    (await anonymous.informAndTrain.pageList({ ...(state && { state }) })).total
  expect([await total(), await total('open')]).toEqual([0, 0])
  const course = await offerCourse(db, {
    start_time: '2099-06-10 09:00:00',
    end_time: '2099-06-11 17:00:00',
    signup_deadline: '2099-05-31 18:00:00',
  })
  await postNotice(db, { valid_until: await soon() })
  expect([await total(), await total('open'), await total('expired')]).toEqual([2, 1, 0])
  await db.updateTable('announ_train').where('id', '=', course).set({ taken: 60 }).execute()
  expect(await total('open')).toBe(0)
  await expect.poll(() => total('expired'), { timeout: 7_000 }).toBe(1)
  await db.updateTable('announ_train').where('id', '=', course).set({ state: 'withdrawn' }).execute()
  expect(await total()).toBe(1)
})
