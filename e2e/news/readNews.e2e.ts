import { expect, test } from '@playwright/test'
import { settled } from '../site/settled.ts'

const BODY = 'main article section[aria-label="正文"]'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader goes from the home page to a channel, to a page of it, to a whole text and on to the next', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/index$/)
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '资讯' }).click()
    await expect(page).toHaveTitle('资讯 · 政采视野')
    await page.getByRole('navigation', { name: '资讯频道' }).getByRole('link', { name: '深度' }).click()
    await expect(page).toHaveURL(/class=depth/)
    await page.getByRole('navigation', { name: '资讯频道' }).getByRole('link', { name: '全部' }).click()
    await page.getByRole('link', { name: '下一页' }).click()
    // The office may publish something between the call and the page.
    await expect(async () => {
      const { total } = await (await page.request.get('/magazine/web/v1/portal/knowledge/news?pageSize=1')).json()
      expect(total).toBeGreaterThanOrEqual(62)
      await page.reload()
      await expect(page.getByText(`第 2 / 6 页，共 ${total} 条`)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.locator('main article h2 a').first().click()
    const title = (await page.locator('h1').textContent()) ?? ''
    await expect(page).toHaveTitle(`${title} · 政采视野`)
    expect((await page.locator(BODY).textContent())?.length).toBeGreaterThan(380)
    await page.getByRole('navigation', { name: '前后篇' }).getByRole('link').first().click()
    await expect(page.locator('h1')).not.toHaveText(title)
  })

  test('the most read come first when asked for, on every page and in every channel', async ({ page, request }) => {
    await page.goto('/news')
    const order = page.getByRole('navigation', { name: '排序' })
    await expect(order.getByRole('link', { name: '最新' })).toHaveAttribute('aria-current', 'true')
    await order.getByRole('link', { name: '最热' }).click()
    await expect(order.getByRole('link', { name: '最热' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: '下一页' }).click()
    await expect(page).toHaveURL((url) => url.search === '?sort=hottest&page=2')
    // Others read meanwhile, and so the order may change between the page and the call.
    await expect(async () => {
      await page.reload()
      const { rows } = await (
        await request.get('/magazine/web/v1/portal/knowledge/news?sort=hottest&pageNum=2&pageSize=12')
      ).json()
      const titles = rows.map(({ title }: { title: string }) => title)
      expect(await page.locator('main article h2 a').allTextContents()).toEqual(titles)
    }).toPass()
    await page.getByRole('navigation', { name: '资讯频道' }).getByRole('link', { name: '深度' }).click()
    await expect(page).toHaveURL((url) => url.search === '?class=depth&sort=hottest')
    await order.getByRole('link', { name: '最新' }).click()
    await expect(page).toHaveURL((url) => url.search === '?class=depth')
  })

  test('what needs scripts is not offered', async ({ page }) => {
    await page.goto('/news')
    // The newest may be one that the office takes back again.
    await page.locator('main article h2 a').last().click()
    await expect(page.locator(BODY)).toBeVisible()
    await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
    await expect(page.getByRole('button', { name: '关怀版' })).toBeHidden()
  })
})

test('the text is in the first HTML of each page', async ({ request }) => {
  const listed = async (query: string) =>
    (await (await request.get(`/magazine/web/v1/portal/knowledge/news?${query}`)).json()).rows
  // The office may publish something between one call and the next.
  await expect(async () => {
    const rows = await listed('pageSize=3')
    const index = await (await request.get('/index')).text()
    const news = await (await request.get('/news')).text()
    for (const { title, summary } of rows) {
      expect(index).toContain(title)
      expect(news).toContain(title)
      expect(news).toContain(summary)
    }
  }).toPass()
  const [row] = await listed('pageSize=1&pageNum=20')
  const { data } = await (await request.get(`/magazine/web/v1/portal/knowledge/${row.esId}`)).json()
  expect(await (await request.get(`/newsDetails?id=${data.esId}`)).text()).toContain(data.body)
})

test('with scripts a step makes one JSON call, no other request for data and no reload', async ({ page }) => {
  await page.goto('/index')
  await settled(page)
  await page.evaluate(() => Object.assign(window, { untouched: true }))
  const data: string[] = []
  page.on('request', (request) => {
    if (
      request.resourceType() === 'document' ||
      request.url().includes('/magazine/') ||
      request.url().includes('.data')
    )
      data.push(request.url())
  })
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '资讯' }).click()
  await expect(page).toHaveTitle('资讯 · 政采视野')
  expect(data).toHaveLength(1)
  expect(data[0]).toMatch(/\/magazine\/web\/v1\/portal\/knowledge\/news\?.*_t=\d+/)
  await page.locator('main article h2 a').first().click()
  await expect(page.locator(BODY)).toBeVisible()
  expect(data).toHaveLength(2)
  await page.getByRole('link', { name: '资讯', exact: true }).first().click()
  await expect(page).toHaveTitle('资讯 · 政采视野')
  expect(data).toHaveLength(3)
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
})

test('the column of the page is marked active, also on its detail pages', async ({ page }) => {
  await page.goto('/news')
  const active = page.getByRole('navigation', { name: '主导航' }).locator('a.active')
  await expect(active).toHaveText('资讯')
  // The newest may be one that the office takes back again.
  await page.locator('main article h2 a').last().click()
  await expect(page.locator(BODY)).toBeVisible()
  await expect(active).toHaveText('资讯')
})

test('a new page starts at the top, back returns to the place, another page number to the top of the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/news')
  await settled(page)
  await page.evaluate(() => window.scrollTo(0, 700))
  const link = page.locator('main article h2 a').nth(8)
  await link.click()
  await expect(page.locator(BODY)).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600)
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page.getByText('第 2 / 6 页')).toBeVisible()
  // The list is drawn a frame before the page is moved to it.
  const top = async () => (await page.getByRole('heading', { name: '资讯', level: 1 }).boundingBox())?.y ?? -1
  await expect.poll(top).toBeGreaterThanOrEqual(0)
  expect(await top()).toBeLessThan(120)
})

test('back within a list returns to the place too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/news')
  await settled(page)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page.getByText('第 2 / 6 页')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('第 1 / 6 页')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(700)
})

test('an address with a place in it lands there', async ({ page, request }) => {
  const { rows } = await (await request.get('/magazine/web/v1/portal/knowledge/news?pageSize=100')).json()
  for (const { esId } of rows) {
    const { data } = await (await request.get(`/magazine/web/v1/portal/knowledge/${esId}`)).json()
    const last = data.headings.at(-1)
    if (!last) continue
    await page.setViewportSize({ width: 1280, height: 400 })
    await page.goto(`/newsDetails?id=${esId}#${last.id}`)
    await expect(page.locator(`#${last.id}`)).toBeInViewport()
    return
  }
  throw new Error('no news item has headings, so no place was tried')
})

test('a page past the end and a channel that does not exist say so', async ({ page }) => {
  await page.goto('/news?page=900')
  await expect(page.getByText('这一页没有内容')).toBeVisible()
  await page.getByRole('link', { name: '回到第一页' }).click()
  await expect(page.locator('main article').first()).toBeVisible()
  const reply = await page.goto('/news?class=nowhere')
  expect(reply?.status()).toBe(404)
  await expect(page.getByText('没有这个栏目')).toBeVisible()
})

test('a column of numbers that asks for it is drawn beside its numbers, for every eye and on paper', async ({
  page,
}) => {
  const params = { keyword: '去年全省投诉成立三成', pageSize: 1 }
  const { rows } = await (await page.request.get('/magazine/web/v1/portal/knowledgeSearch', { params })).json()
  await page.goto(`/newsDetails?id=${rows[0].esId}`)
  const row = page.getByRole('row', { name: /评审打分/ })
  await expect(row.getByRole('cell').nth(1)).toHaveText('96')
  const widths = await page
    .locator('td:nth-child(2) rect')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width))
  expect(widths).toHaveLength(5)
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(96 / 138, 1)
  const fill = () =>
    row
      .locator('rect')
      .first()
      .evaluate((bar) => getComputedStyle(bar).fill)
  expect(await fill()).toBe('rgb(163, 32, 29)')
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await fill()).toBe(await row.evaluate((words) => getComputedStyle(words).color))
})
