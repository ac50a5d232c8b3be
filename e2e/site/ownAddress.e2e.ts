import { type APIRequestContext, expect, test } from '@playwright/test'
import { settled } from './settled.ts'

const OWN: Record<string, string> = {
  news: '/newsDetails',
  article: '/article',
  law: '/lawDetails',
  video: '/videoDetails',
  book: '/books',
  question: '/questionDetails',
  solicit: '/solicit-letter',
}
/** Every page that shows one item, and the kind it is for. */
const PAGES: [path: string, kind: string][] = [
  ...Object.entries(OWN).map(([kind, path]): [string, string] => [path, kind]),
  ['/readDetails', 'law'],
  ['/videoPlay', 'video'],
]

async function oneOfEach(request: APIRequestContext): Promise<Record<string, string>> {
  const found = await Promise.all(
    Object.keys(OWN).map(async (kind) => {
      const { rows } = await (
        await request.get('/magazine/web/v1/portal/knowledge/list', { params: { kind, pageSize: 50 } })
      ).json()
      // Others may be of other tests, which take them away again.
      return [kind, rows.find(({ demo }: { demo: boolean }) => demo).esId]
    }),
  )
  return Object.fromEntries(found)
}

test('whatever page an item is asked for on, it is sent for good to the page of its kind', async ({ request }) => {
  const ids = await oneOfEach(request)
  for (const [path, own] of PAGES)
    for (const [kind, id] of Object.entries(ids)) {
      const reply = await request.get(`${path}?id=${id}&from=feed`, { maxRedirects: 0 })
      const where = `${path} ${kind}`
      if (kind === own) {
        expect(reply.status(), where).toBe(200)
        continue
      }
      expect(reply.status(), where).toBe(301)
      expect(reply.headers().location, where).toBe(`${OWN[kind]}?id=${id}&from=feed`)
    }
})

test('an article of a law keeps its number on the way, and anything else with a number is not found', async ({
  request,
}) => {
  const { law, news } = await oneOfEach(request)
  const sent = await request.get(`/newsDetails?id=${law}~2`, { maxRedirects: 0 })
  expect([sent.status(), sent.headers().location]).toEqual([301, `/lawDetails?id=${law}~2`])
  expect((await request.get(`/lawDetails?id=${law}~2`)).status()).toBe(200)
  expect((await request.get(`/newsDetails?id=${news}~2`)).status()).toBe(404)
  for (const [path] of PAGES) expect((await request.get(`${path}?id=nothing`)).status(), path).toBe(404)
})

test('courses and notices likewise', async ({ request }) => {
  const idOf = async (type: string) =>
    (await (await request.get(`/magazine/web/v1/portal/informAndTrain/pageList?type=${type}&pageSize=1`)).json())
      .rows[0].id
  const [notice, train] = [await idOf('notice'), await idOf('train')]
  for (const [path, other, own] of [
    ['/trainingDetails', notice, '/notice-detail'],
    ['/notice-detail', train, '/trainingDetails'],
  ]) {
    const reply = await request.get(`${path}?id=${other}`, { maxRedirects: 0 })
    expect([reply.status(), reply.headers().location]).toEqual([301, `${own}?id=${other}`])
  }
})

test('a step inside the page ends at the same address, with its fragment', async ({ page }) => {
  const { law, news } = await oneOfEach(page.request)
  await page.goto(`/newsDetails?id=${news}`)
  await settled(page)
  await page.evaluate((id) => {
    Object.assign(window, { stays: true })
    const old = Object.assign(document.createElement('a'), { textContent: '旧链接' })
    old.href = `/newsDetails?id=${id}~2&from=list#citing`
    document.querySelector('section[aria-label=正文] p')?.append(old)
  }, law)
  await page.getByRole('link', { name: '旧链接' }).click()
  await expect(page).toHaveURL(`/lawDetails?id=${law}~2&from=list#citing`)
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})
