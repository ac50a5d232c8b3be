import { expect, type Page, test } from '@playwright/test'
import { comeLoggedIn, newPhone } from '../account/logIn.ts'
import { regulation } from '../laws/demonstration.ts'
import { settled } from './settled.ts'

const tabsUntil = async (page: Page, reached: () => Promise<boolean>, most: number) => {
  for (let count = 1; count <= most; count += 1) {
    await page.keyboard.press('Tab')
    if (await reached()) return count
  }
  return most + 1
}

test('from the search field two stops lead past navigation and filters to the first result', async ({ page }) => {
  for (const [path, field, role] of [
    ['/searchList?keyword=采购', '站内搜索', 'combobox'],
    ['/law?keyword=采购', '在法规库里查找', 'searchbox'],
  ] as const) {
    await page.goto(path)
    await settled(page)
    await page.getByLabel(field).first().focus()
    await expect(page.getByRole(role, { name: field })).toBeFocused()
    const skip = page.getByRole('link', { name: '跳到结果' })
    const isSkip = () => skip.evaluate((link) => link === document.activeElement)
    expect(await tabsUntil(page, isSkip, 4), path).toBeLessThanOrEqual(3)
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    const inResults = () => page.evaluate(() => document.activeElement?.closest('#results article') !== null)
    expect(await tabsUntil(page, inResults, 8), path).toBeLessThanOrEqual(8)
  }
})

test('in the reader’s own colours only the current entry is underlined, and the version shown is told from the others', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const [, second] = await regulation(request)
  await page.goto(`/readDetails?id=${second.esId}`)
  const entries = page.getByRole('navigation', { name: '主导航' }).getByRole('link')
  const lines = await entries.evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBottomColor))
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(new Set(lines).size).toBe(2)
  expect(lines.filter((line) => line !== lines[0])).toHaveLength(1)
  expect(ground).toBeDefined()
  const dots = await page
    .getByRole('navigation', { name: '历次版本' })
    .locator('li a')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::before').backgroundColor))
  expect(dots[1]).not.toBe(dots[0])
  expect(dots[0]).toBe(dots[2])
})

test('on paper the name stays on one line, the seal keeps its red, and the first page is full', async ({ page }) => {
  await page.goto('/index')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 680, height: 960 })
  const name = page.getByRole('banner').locator('b')
  const lines = await name.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
  const seal = page.getByRole('banner').locator('[aria-hidden=true]').first()
  expect(await seal.evaluate((element) => getComputedStyle(element).printColorAdjust)).toBe('exact')
  const headline = await page.getByRole('main').getByRole('heading', { level: 2 }).nth(1).boundingBox()
  expect(headline?.y).toBeLessThan(960)
  const numbered = await page.evaluate(() =>
    [...document.styleSheets].some((sheet) =>
      [...sheet.cssRules].some((rule) => rule.cssText.includes('@page') && rule.cssText.includes('counter(page)')),
    ),
  )
  expect(numbered).toBe(true)
})

test('what is searched, kept and found shows a drawing beside its word, from one file that is no script', async ({
  page,
}) => {
  const sprites = new Set<string>()
  page.on('response', (response) => {
    if (response.url().endsWith('.svg') && response.url().includes('/assets/')) sprites.add(response.url())
  })
  await page.goto('/searchList?keyword=采购')
  const drawn = page.locator('button:has-text("搜索") svg use')
  await expect(drawn.first()).toBeVisible()
  const hits = page.getByRole('main').locator('article h2 svg')
  expect(await hits.count()).toBeGreaterThan(3)
  const sizes = await hits.evaluateAll((icons) =>
    icons.map((icon) => (icon.querySelector('use')?.getBoundingClientRect().width ?? 0) > 4),
  )
  expect(sizes).not.toContain(false)
  expect(sprites.size).toBe(1)
  const nameless = await page
    .locator('a:has(svg), button:has(svg)')
    .evaluateAll((ones) =>
      ones.filter((one) => !one.textContent?.trim() && !one.getAttribute('aria-label')).map((one) => one.outerHTML),
    )
  expect(nameless).toEqual([])
})

test('what is done with a text, a course, a file, a law or an order has its drawing beside the word', async ({
  page,
}) => {
  const listOf = async (path: string) => (await (await page.request.get(`/magazine/web/v1/portal/${path}`)).json()).rows
  const [news] = await listOf('knowledge/list?kind=news&pageSize=1&pageNum=20')
  const [solicit] = await listOf('knowledge/list?kind=solicit&pageSize=1')
  const courses = await listOf('informAndTrain/pageList?type=train&state=open&pageSize=1')
  const places: [path: string, ...words: string[]][] = [
    [`/newsDetails?id=${news.esId}`, '收藏', '点赞', '分享', '复制链接', '打印'],
    [`/trainingDetails?id=${courses[0].id}`, '加入日历'],
    [`/solicit-letter?id=${solicit.esId}`, '下载'],
    ['/law', '查找'],
    ['/deadline', '算到哪天'],
    ['/newQuestion', '拖到这里'],
    ['/subscriptionDetail', '到邮局', '银行汇款', '订阅回执', '发票抬头'],
  ]
  for (const [path, ...words] of places) {
    await page.goto(path)
    for (const word of words) {
      const place = page.locator('main :is(a, button, label, h2, h3, li)').filter({ hasText: word })
      const drawing = await place.locator('svg[aria-hidden=true]').first().boundingBox()
      expect(drawing?.width, `${path} ${word}`).toBeGreaterThan(10)
    }
  }
  await comeLoggedIn(page, newPhone())
  await page.goto('/personal-center')
  const membership = page.getByRole('region', { name: '个人资料' }).locator('p').filter({ hasText: '会员' })
  await expect(membership.locator('svg[aria-hidden=true]')).toBeVisible()
})

test('what is done with a text stands on an even grid at every width, and pressing one moves no other', async ({
  page,
}) => {
  const { rows } = await (await page.request.get('/magazine/web/v1/portal/knowledge/list?kind=law&pageSize=50')).json()
  // Others may be of other tests, which take them away again.
  const law = rows.find(({ demo }: { demo: boolean }) => demo)
  await comeLoggedIn(page, newPhone())
  const places = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^(已?(收藏|点赞|关注)|分享|复制链接|打印|我要纠错)/ })
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getBoundingClientRect()).map(({ x, y }) => ({ x, y: y + scrollY })),
      )
  for (const width of [1440, 768, 390, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/lawDetails?id=${law.esId}`)
    const before = await places()
    expect(before).toHaveLength(7)
    const [first, second] = before
    const step = (second?.x ?? 0) - (first?.x ?? 0)
    const off = before.map(({ x }) => Math.abs((x - (first?.x ?? 0)) / step - Math.round((x - (first?.x ?? 0)) / step)))
    expect(Math.max(...off), String(width)).toBeLessThan(0.02)
    if (width === 1440) {
      const kept = page.waitForResponse('**/knowledge/operate/collect')
      await page.getByRole('main').getByRole('button', { name: /^收藏/ }).first().click()
      await kept
    }
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^已收藏/ })
        .first(),
    ).toBeVisible()
    expect(await places()).toEqual(before)
  }
})
