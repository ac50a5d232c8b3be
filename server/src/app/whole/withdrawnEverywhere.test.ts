import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { read, readKept, withPages } from '../../testing/network/readPortal.ts'
import { askOffice } from '../../testing/people/askOffice.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

const KEEPS = { PAGE_CACHE_MB: '64' }
const app = await testApp(KEEPS)
const elsewhere = await testApp(KEEPS, { beside: app })
for (const one of [app, elsewhere]) await withPages(one)
await addClasses(app.db)
const [operator, chief] = [await hireStaff(app, 'operator'), await hireStaff(app, 'chief')]

type Item = { esId: string; word: string }
const titleOf = ({ word }: Pick<Item, 'word'>) => `${word}的招标故事`
const placesOf = ({ esId, word }: Item) => ({
  page: `/newsDetails?id=${esId}`,
  list: '/news',
  call: `/magazine/web/v1/portal/knowledge/${esId}`,
  rows: '/magazine/web/v1/portal/knowledge/news',
  feed: '/feed/news.xml',
  sitemap: '/sitemap-1.xml',
  search: `/magazine/web/v1/portal/knowledgeSearch?keyword=${encodeURIComponent(word)}`,
})
const EVERYWHERE = 'page list call rows feed sitemap search'

async function shownIn(one: TestApp, item: Item): Promise<string> {
  const found = await Promise.all(
    Object.entries(placesOf(item)).map(async ([place, address]) => {
      const { body } = await read(one, address)
      return body.includes(place === 'sitemap' ? item.esId : titleOf(item)) ? [place] : []
    }),
  )
  return found.flat().join(' ')
}
async function published(word: string): Promise<Item> {
  const item = { esId: await publish(app.db, { title: titleOf({ word }) }), word }
  for (const one of [app, elsewhere])
    await vi.waitFor(async () => expect(await shownIn(one, item)).toBe(EVERYWHERE), { timeout: 20_000 })
  return item
}

/** In both processes, within the five seconds that are promised. */
const bothShow = (item: Item, places: string) =>
  vi.waitFor(
    async () => expect(await Promise.all([shownIn(app, item), shownIn(elsewhere, item)])).toEqual([places, places]),
    { timeout: 5_000, interval: 50 },
  )

test('what is withdrawn in an emergency is gone from every place of both processes within five seconds, and comes back', async () => {
  const item = await published('竹林渡口')
  const { esId } = item
  for (const one of [app, elsewhere])
    for (const at of Object.values(placesOf(item)).slice(0, 4)) await readKept(one, at)
  const input = { esIds: [esId], reason: '内容有误' }
  expect((await askOffice(app, 'release.emergency', { as: operator, input })).code).toBe(200)
  // Whoever withdrew it finds it gone in the process that answered, at once.
  expect((await shownIn(app, item)).replace(' search', '').replace('search', '')).toBe('')
  await bothShow(item, '')
  expect((await read(elsewhere, `/newsDetails?id=${esId}`)).status).toBe(404)
  expect((await askOffice(elsewhere, 'release.restore', { as: chief, input })).code).toBe(200)
  await bothShow(item, EVERYWHERE)
}, 60_000)

test('a planned withdrawal takes it from what both processes keep, at its time', async () => {
  const item = await published('荷塘月色')
  const soon = sql<string>`now() + interval '1.5 seconds'`
  await app.db.updateTable('knowledge').set({ withdraw_time: soon }).where('es_id', '=', item.esId).execute()
  await bothShow(item, '')
}, 60_000)
