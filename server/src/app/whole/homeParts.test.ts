import { expect, test } from 'vitest'
import { freshnessOf } from '../../platform/database/freshness/freshness.ts'
import { keptValues } from '../../platform/database/keptValues.ts'
import { readHome } from '../../site/home/readHome.ts'
import { saveLinks } from '../../site/links.queries.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { testApp } from '../../testing/testApp.ts'
import { kinds } from '../kinds.ts'
import { moments } from '../parts/moments.ts'

const { db, changes } = await testApp()
await addClasses(db)
const parts = keptValues({ ...changes, watch: freshnessOf(changes, moments(db)).watch }, 20)
const made: string[] = []
const { items } = kinds(db, {
  get: (key, load, endOf) =>
    parts.get(
      key,
      () => {
        made.push(key.split(' ')[2] ?? key)
        return load()
      },
      endOf,
    ),
})
const noFacts = async () => ({ banners: [], floatingWindows: [], settings: {} }) as never

/** Which parts are read anew for a home page. */
async function readAnew() {
  made.length = 0
  const home = await readHome(items, noFacts)
  return { home, made: made.toSorted() }
}

test('home reads anew only the part that something has changed in, and shows it', async () => {
  expect((await readAnew()).made).toEqual(['courses', 'laws', 'links', 'newest', 'notices'])
  expect((await readAnew()).made).toEqual([])

  await saveLinks(db, [{ name: '示例省财政厅', url: 'https://example.gov.cn' }])
  const linked = await readAnew()
  expect([linked.made, linked.home.links.length]).toEqual([['links'], 1])

  await publish(db, { title: '刚发布的' })
  const published = await readAnew()
  expect([published.made, published.home.news.map(({ title }) => title)]).toEqual([['newest'], ['刚发布的']])
})
