import { expect, type Page, test } from '@playwright/test'
import { errands, lateParts } from './lateParts.ts'
import { settled } from './settled.ts'

const parts = lateParts()
const RETRYING = '网络不通，正在重试…'

/** The page is the one it was: its own heading, and none of the pages that stand in for a broken one. */
async function expectWhole(page: Page, heading: string | null): Promise<void> {
  await expect(page.getByText(/Application Error|页面暂时打不开|页面出了问题/)).toHaveCount(0)
  if (heading) await expect(page.locator('h1').first()).toHaveText(heading)
}

test('for each part that is loaded on demand it is known how a reader comes to need it', () => {
  expect(Object.keys(parts).sort()).toEqual(Object.keys(errands).sort())
})

for (const [source, files] of Object.entries(parts)) {
  const errand = errands[source]
  if (!errand) continue
  for (const file of files) {
    test(`without ${source.split('/').at(-1)}${file.endsWith('.css') ? '’s styles' : ''} the page stays whole, and it comes when it can`, async ({
      page,
    }) => {
      let held = true
      let asked = 0
      await page.route(`**/${file}`, (route) => {
        asked += 1
        return held ? route.abort() : route.continue()
      })
      await errand.begin(page)
      const heading = page.url().startsWith('http') ? await page.locator('h1').first().textContent() : null
      await errand.ask(page)
      await expect.poll(() => asked).toBeGreaterThan(source === 'src/platform/api/sendCall.ts' ? 0 : 1)
      if (errand.what && !errand.quiet) await expect(page.getByText(RETRYING)).toBeVisible()
      await expectWhole(page, heading)
      held = false
      await errand.came(page)
      await expect(page.getByText(RETRYING)).toBeHidden()
      if (file.endsWith('.css')) await expect(page.locator(`link[rel=stylesheet][href="/${file}"]`)).not.toHaveCount(0)
    })
  }

  test(`when a new release has no ${source.split('/').at(-1)} any more, the reader decides when to load the page anew`, async ({
    page,
  }) => {
    await page.route(`**/${files[0]}`, (route) => route.fulfill({ status: 404, body: '' }))
    await errand.begin(page)
    const heading = page.url().startsWith('http') ? await page.locator('h1').first().textContent() : null
    await page.evaluate(() => Object.assign(window, { untouched: true }))
    await errand.ask(page)
    if (!errand.what && source !== 'src/platform/api/sendCall.ts') return expectWhole(page, heading)
    await expect(page.getByText(errand.quiet ? '搜索提示未能加载' : '网站刚刚更新过')).toBeVisible()
    await expect(page.getByRole('button', { name: '刷新页面' })).toBeVisible()
    await expectWhole(page, heading)
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
  })
}

test('offline a tap on 登录 says so, can be taken back, and works when the network is there again', async ({
  page,
  context,
}) => {
  await page.goto('/news')
  await settled(page)
  await context.setOffline(true)
  const enter = page.getByRole('button', { name: '登录', exact: true })
  await enter.click()
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page.getByText(RETRYING)).toBeHidden()
  await enter.click()
  await expect(page.getByText(RETRYING)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
})

test('after 120 seconds it is given up with a line and a retry', async ({ page }) => {
  await page.clock.install()
  await page.goto('/news')
  await settled(page)
  const [file] = parts['src/account/login/LoginDialog.tsx'] ?? []
  await page.route(`**/${file}`, (route) => route.abort())
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.clock.runFor(60_000)
  await expect(page.getByText(RETRYING)).toBeVisible()
  for (let step = 0; step < 40; step++) await page.clock.runFor(2_000)
  await expect(page.getByText('登录未能加载，请检查网络后重试。')).toBeVisible()
  await page.unroute(`**/${file}`)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
})

test('the router still tells which files a screen needs; were its table gone, a step without network would reload the page and lose it', async ({
  page,
}) => {
  type Table = { routes: Record<string, { path?: string; module: string; imports?: string[]; css?: string[] }> }
  await page.goto('/index')
  const routes = await page.evaluate(
    () => (window as unknown as { __reactRouterManifest?: Table }).__reactRouterManifest?.routes ?? {},
  )
  const news = Object.values(routes).find(({ path }) => path === '/news')
  expect(news, 'platform/routeFiles.ts reads window.__reactRouterManifest.routes').toBeDefined()
  for (const file of [news?.module, ...(news?.imports ?? []), ...(news?.css ?? [])])
    expect((await page.request.get(file ?? '')).status(), file).toBe(200)
})
