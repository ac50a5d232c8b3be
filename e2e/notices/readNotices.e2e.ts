import { type APIRequestContext, expect, test } from '@playwright/test'
import { settled } from '../site/settled.ts'

const LIST = '/magazine/web/v1/portal/informAndTrain/pageList?type=notice&pageSize=100'

const notices = async (request: APIRequestContext, filter = '') =>
  (await (await request.get(LIST + filter)).json()).rows

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader finds the pressing notices first, turns the page, and reads one whole', async ({ page, request }) => {
    await page.goto('/index')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '公告' }).click()
    await expect(page).toHaveTitle('平台公告 · 政采视野')
    const rows = page.locator('main article')
    await expect(rows.first()).toContainText('紧急')
    await expect(rows.first()).toContainText('有效期至')
    await page.getByRole('link', { name: '下一页' }).click()
    await expect(page.getByText('第 2 / 2 页，共 16 条')).toBeVisible()
    await page.getByRole('navigation', { name: '按有效期' }).getByRole('link', { name: '已过期' }).click()
    const expired = await notices(request, '&state=expired')
    await expect(rows).toHaveCount(expired.length)
    await rows.locator('h2 a').first().click()
    await expect(page.locator('h1')).toHaveText(expired[0].title)
    await expect(page.getByText('这条公告已过有效期')).toBeVisible()
    await page.getByRole('link', { name: '全部公告' }).click()
    await expect(page).toHaveURL(/platform-notification$/)
  })
})

test('with scripts a step is one call, and the column stays marked on the detail page', async ({ page }) => {
  await page.goto('/platform-notification')
  await settled(page)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/magazine/') && calls.push(request.url()))
  await page.locator('main article h2 a').first().click()
  await expect(page.locator('main article section[aria-label="正文"]')).toBeVisible()
  expect(calls).toHaveLength(1)
  await expect(page.getByRole('navigation', { name: '主导航' }).locator('a.active')).toHaveText('公告')
})

test('the demonstration shows every importance and both validities, and says that it is one', async ({
  page,
  request,
}) => {
  const rows = await notices(request)
  expect(new Set(rows.map((row: { importance: string }) => row.importance)).size).toBe(3)
  expect(new Set(rows.map((row: { state: string }) => row.state)).size).toBe(2)
  await page.goto(`/notice-detail?id=${rows[0].id}`)
  await expect(page.locator('main').getByText('示例内容', { exact: true })).toBeVisible()
})

test('a course is shown at its own address, and an unknown id says so', async ({ page, request }) => {
  const { rows } = await (await request.get('/magazine/web/v1/portal/informAndTrain/pageList?type=train')).json()
  await page.goto(`/notice-detail?id=${rows[0].id}`)
  await expect(page).toHaveURL(`/trainingDetails?id=${rows[0].id}`)
  const reply = await page.goto('/notice-detail?id=gone')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible()
})
