import { expect, type Page, test } from '@playwright/test'
import { scriptOf } from './builtFiles.ts'
import { settled } from './settled.ts'

const NEWS_SCRIPT = `**${scriptOf('src/news/news.page.tsx')}`

/** The list of news, with the files of the next screen already here: what fails then is the call. */
async function openNewsWithFiles(page: Page): Promise<void> {
  await page.goto('/news')
  await settled(page)
  await page.locator('main article h2 a').first().click()
  await expect(page.locator('h1')).not.toHaveText('资讯')
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('资讯')
}

test('an unknown address answers 404 in the site’s own design, and offers ways on', async ({ page }) => {
  const reply = await page.goto('/no-such-page')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible()
  await page.getByRole('link', { name: '看看资讯' }).click()
  await expect(page).toHaveTitle('资讯 · 政采视野')
})

test('a text that is gone says so with 404', async ({ page }) => {
  const reply = await page.goto('/newsDetails?id=gone')
  expect(reply?.status()).toBe(404)
  await expect(page.getByText('它可能已被撤下')).toBeVisible()
  expect((await page.goto('/readDetails?id=gone'))?.status()).toBe(404)
  await expect(page.getByText('没有找到这部法规')).toBeVisible()
})

test('missing files are 404 and no page', async ({ request }) => {
  for (const path of ['/assets/gone.js', '/favicon.ico', '/files/gone.svg', '/magazine/gone']) {
    const reply = await request.get(path)
    expect(reply.status(), path).toBe(404)
    expect(reply.headers()['content-type'], path).not.toContain('text/html')
  }
})

test('when the server cannot be reached the reader stays where they were, and a retry goes on', async ({ page }) => {
  await openNewsWithFiles(page)
  const CALLS = '**/magazine/web/v1/portal/**'
  await page.route(CALLS, (route) => route.abort())
  await page.locator('main article h2 a').first().click()
  await expect(page.getByText('页面没有打开，请检查网络后重试。')).toBeVisible()
  await expect(page).toHaveURL(/\/news$/)
  await expect(page.locator('h1')).toHaveText('资讯')
  await page.unroute(CALLS)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page).toHaveURL(/\/newsDetails/)
  await expect(page.getByText('页面没有打开')).toBeHidden()
})

test('when the network comes back the step goes on by itself', async ({ page, context }) => {
  await openNewsWithFiles(page)
  await context.setOffline(true)
  await page.locator('main article h2 a').first().click()
  await expect(page.getByText('页面没有打开，请检查网络后重试。')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/newsDetails/)
})

test('offline a step to another screen says so within seconds, can be taken back, and goes on later', async ({
  page,
  context,
}) => {
  await page.goto('/index')
  await settled(page)
  await context.setOffline(true)
  const news = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '资讯' })
  await news.click()
  await expect(page.getByText('网络不通，正在重试…')).toBeVisible({ timeout: 10_000 })
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('网络不通，正在重试…')).toBeHidden()
  await page.getByLabel('站内搜索').fill('框架协议')
  await expect(page).toHaveURL(/\/index$/)
  await news.click()
  await expect(page.getByText('网络不通，正在重试…')).toBeVisible({ timeout: 10_000 })
  await context.setOffline(false)
  await expect(page).toHaveTitle('资讯 · 政采视野')
})

test('going back to a screen whose files do not come leaves the page and its address as they are', async ({ page }) => {
  await page.goto('/news')
  await settled(page)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL(/\/index$/)
  await page.reload()
  await settled(page)
  await page.evaluate(() => Object.assign(window, { untouched: true }))
  await page.route(NEWS_SCRIPT, (route) => route.abort())
  const goBack = () => page.evaluate(() => window.history.back())
  await goBack()
  await expect(page.getByText('网络不通，正在重试…')).toBeVisible()
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page).toHaveURL(/\/index$/)
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
  await page.unroute(NEWS_SCRIPT)
  await goBack()
  await expect(page).toHaveTitle('资讯 · 政采视野')
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
})

test('a script error even in the frame ends in a page in Chinese, in the site’s own look, with ways on', async ({
  page,
}) => {
  await page.goto('/news')
  await settled(page)
  await page.evaluate(() => {
    type Router = { state: { loaderData: { root: { site: { footer?: object } } } } }
    const router = (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter
    delete router.state.loaderData.root.site.footer
  })
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '视频' }).click()
  await expect(page.getByRole('heading', { name: '页面出了问题' })).toBeVisible()
  await expect(page.getByText('Application Error')).toHaveCount(0)
  // Once the step has arrived: the page is drawn anew then, and a tap held meanwhile would have lost what it was on.
  await expect(page.getByRole('link', { name: '重新打开' })).toHaveAttribute('href', '/videoList')
  await expect(page.getByRole('link', { name: '重新打开' })).toHaveCSS('background-color', 'rgb(163, 32, 29)')
  // In the order of the layers: the look of a part goes before that of the ground.
  await expect(page.getByRole('link', { name: '重新打开' })).toHaveCSS('color', 'rgb(255, 255, 255)')
  await page.getByRole('link', { name: '回到首页' }).click()
  await expect(page).toHaveURL(/\/index$/)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
})

test('a script file that fails at first is fetched again, without a reload', async ({ page }) => {
  await page.goto('/index')
  await settled(page)
  await page.evaluate(() => Object.assign(window, { untouched: true }))
  let refused = 0
  await page.route(NEWS_SCRIPT, (route) => {
    refused += 1
    return refused <= 2 ? route.abort() : route.continue()
  })
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '资讯' }).click()
  await expect(page).toHaveTitle('资讯 · 政采视野')
  expect(refused).toBeGreaterThan(2)
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
})

test('a script file that never comes is given up after 120 seconds, with a line and a retry', async ({ page }) => {
  await page.clock.install()
  await page.goto('/index')
  await settled(page)
  await page.route(NEWS_SCRIPT, (route) => route.abort())
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '资讯' }).click()
  await page.clock.runFor(60_000)
  await expect(page.getByText('页面没有打开')).toBeHidden()
  for (let step = 0; step < 40; step++) await page.clock.runFor(2_000)
  await expect(page.getByText('页面没有打开，请检查网络后重试。')).toBeVisible()
  await expect(page).toHaveURL(/\/index$/)
  await page.unroute(NEWS_SCRIPT)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page).toHaveTitle('资讯 · 政采视野')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a search without words asks for words', async ({ page }) => {
      await page.goto('/index')
      await page.getByRole('button', { name: '搜索' }).click()
      await expect(page.locator('input:invalid:focus')).toHaveCount(1)
      await expect(page).toHaveURL(/\/index$/)
      await page.getByLabel('站内搜索').fill('框架协议')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/searchList\?keyword=/)
    })
  })
}

test('after a new release an open page is loaded anew instead of waiting for files that are gone', async ({ page }) => {
  await page.goto('/index')
  await settled(page)
  await page.evaluate(() => Object.assign(window, { untouched: true }))
  // Asked for when the button goes down, and again for the step.
  await page.route(NEWS_SCRIPT, (route) => route.fulfill({ status: 404, body: '' }), { times: 2 })
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '资讯' }).click()
  await expect(page).toHaveTitle('资讯 · 政采视野')
  expect(await page.evaluate(() => 'untouched' in window)).toBe(false)
})

const ARTICLE = /portal\/knowledge\/[0-9a-f]{20}/

test('whoever has moved on is not told that the page they left for did not come', async ({ page }) => {
  await page.clock.install()
  await openNewsWithFiles(page)
  let end = () => {}
  const underWay = new Promise<void>((resolve) => (end = resolve))
  const ended = page.waitForEvent('requestfailed', (request) => ARTICLE.test(request.url()))
  await page.route(ARTICLE, async (route) => {
    await underWay
    await route.abort()
  })
  await page.locator('main article h2 a').first().click()
  await page.getByRole('navigation', { name: '资讯频道' }).getByRole('link', { name: '深度' }).click()
  await expect(page).toHaveURL(/class=depth/)
  end()
  await ended
  await page.clock.runFor(5_000)
  await expect(page.getByText('页面没有打开')).toBeHidden()
})

test('closing the line ends the step, and nothing keeps turning', async ({ page, context }) => {
  await openNewsWithFiles(page)
  await context.setOffline(true)
  await page.locator('main article h2 a').first().click()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByText('页面没有打开')).toBeHidden()
  await expect(page.locator('[data-progress]')).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('navigation', { name: '资讯频道' }).getByRole('link', { name: '深度' }).click()
  await expect(page).toHaveURL(/class=depth/)
})

test('after a step the focus is in the new text and its name is read out', async ({ page }) => {
  await page.goto('/index')
  await settled(page)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '资讯' }).click()
  await expect(page).toHaveTitle('资讯 · 政采视野')
  await expect(page.locator('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '资讯 · 政采视野' })).toHaveCount(1)
})
