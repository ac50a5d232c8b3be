import { expect, type Page, test } from '@playwright/test'
import { readSlowly } from './readSlowly.ts'
import { settled } from './settled.ts'
import { errorsOf, expectStill, recordShifts } from './soundness.ts'

const firstNews = async (page: Page) => {
  const { rows } = await (await page.request.get('/magazine/web/v1/portal/knowledge/news?pageSize=1&pageNum=20')).json()
  return `/newsDetails?id=${rows[0].esId}`
}

test('the first page ships at most 57 KB of script and 15 KB of styles, brotli', async ({ page }) => {
  const sizes: Record<string, number> = { script: 0, stylesheet: 0 }
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (!(kind in sizes)) return
    const { 'content-encoding': encoding, 'content-length': length } = response.headers()
    expect(encoding, response.url()).toBe('br')
    sizes[kind] = (sizes[kind] ?? 0) + Number(length)
  })
  await page.goto('/index')
  await settled(page)
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(sizes) })
  expect(sizes.script).toBeGreaterThan(10_000)
  expect(sizes.script).toBeLessThanOrEqual(58_368)
  expect(sizes.stylesheet).toBeGreaterThan(1_000)
  expect(sizes.stylesheet).toBeLessThanOrEqual(15_000)
})

test('nothing moves after it is drawn, nothing is refused by the content policy, nothing is logged as an error', async ({
  page,
}) => {
  const errors = errorsOf(page)
  await recordShifts(page)
  for (const path of ['/index', '/news', await firstNews(page), '/law', '/protocal']) {
    await page.goto(path)
    await settled(page)
    await expectStill(page, path)
  }
  expect(errors).toEqual([])
})

for (const [path, width] of [
  ['/index', 1280],
  ['/index', 390],
  ['/news', 1280],
  ['/law', 390],
  ['/searchList?keyword=举报多久立案', 1280],
  ['/searchList?keyword=举报多久立案', 390],
  ['/question', 1280],
  ['/training', 390],
  ['/books', 1280],
  ['/subscriptionDetail', 390],
  ['/solicit-list', 390],
] as const) {
  test(`nothing moves on ${path} at ${width} px while the page is still coming in over a bad line`, async ({
    page,
    baseURL,
  }) => {
    const slow = await readSlowly(baseURL ?? '', 300)
    await page.setViewportSize({ width, height: 900 })
    await recordShifts(page)
    await page.goto(slow.origin + path)
    await settled(page)
    await expectStill(page, path)
    slow.close()
  })
}

test('a script that slipped into a page does not run', async ({ page }) => {
  await page.goto('/index')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.slipped = true'
    document.body.append(script)
    return 'slipped' in window
  })
  expect(ran).toBe(false)
})

test('no schema library reaches the browser', async ({ page }) => {
  const coming: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) coming.push(response.text())
  })
  await page.goto('/index')
  await settled(page)
  const bodies = await Promise.all(coming)
  expect(bodies.length).toBeGreaterThan(3)
  expect(bodies.join('')).not.toMatch(/ZodError|invalid_union|\$ZodType/)
})

test('a whole page can be read by keyboard: the first stop skips to the text', async ({ page }) => {
  await page.goto('/news')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('on paper there is the text with its source and date, and nothing to click', async ({ page }) => {
  await page.goto(await firstNews(page))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.getByText(/来源：.+发布：/)).toBeVisible()
  for (const hidden of [
    page.getByRole('navigation', { name: '主导航' }),
    page.locator('footer').last(),
    page.getByRole('button', { name: '打印' }),
  ]) {
    await expect(hidden).toBeHidden()
  }
})
