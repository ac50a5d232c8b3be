import { expect, type Page, test } from '@playwright/test'
import { settled } from '../site/settled.ts'
import { regulation } from './demonstration.ts'

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('an address with an article in it lands there, marked, below the bar', async ({ page, request }) => {
  const [now] = await regulation(request)
  await page.goto(`/readDetails?id=${now.esId}#art-22`)
  await settled(page)
  const article = page.locator('#art-22')
  await expect(article).toHaveAttribute('data-chosen', '')
  const top = (await article.boundingBox())?.y ?? -1
  expect(top).toBeGreaterThan(49)
  expect(top).toBeLessThan(140)
  await expect(page.getByRole('navigation', { name: '目录' }).locator('[aria-current]')).toHaveText(/第二章/)
  await page.goto(`/readDetails?id=${now.esId}#art-22-2`)
  await expect(page.locator('#art-22-2')).toHaveAttribute('data-chosen', '')
})

test('copying a citation gives law, number, article and 款 exactly', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [, , first] = await regulation(request)
  await page.goto(`/readDetails?id=${first.esId}#art-22`)
  const article = page.locator('#art-22')
  await article.getByRole('button', { name: '复制引文' }).click()
  await expect(page.getByText('已复制引文')).toBeVisible()
  const law = '《示例省政府采购条例》（示例省第十二届人民代表大会常务委员会公告第18号）'
  expect(await copied(page)).toBe(`${law}第二十二条`)
  await article.getByLabel('引用到哪一款、哪一项').selectOption('第一款')
  await expect(page.locator('#art-22-1')).toHaveAttribute('data-chosen', '')
  await article.getByRole('button', { name: '复制引文' }).click()
  await expect.poll(() => copied(page)).toBe(`${law}第二十二条第一款`)
  await article.getByRole('button', { name: '复制链接' }).click()
  await expect.poll(() => copied(page)).toBe(`${new URL(page.url()).origin}/readDetails?id=${first.esId}#art-22-1`)
  await expect(article.getByRole('link', { name: '提问本条' })).toHaveAttribute(
    'href',
    `/newQuestion?article=${first.esId}~22`,
  )
})

test('by keyboard alone a reference tells what it says, and Escape closes it with the focus where it was', async ({
  page,
  request,
}) => {
  const [now] = await regulation(request)
  const calls: string[] = []
  page.on('request', (sent) => sent.url().includes('/law/article/') && calls.push(sent.url()))
  await page.goto(`/readDetails?id=${now.esId}#art-2`)
  await settled(page)
  const link = page.locator('#art-2 a[data-cite$="~8"]')
  await page.locator('#art-2 a').first().focus()
  await page.keyboard.press('Tab')
  for (let step = 0; step < 6 && !(await link.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  const preview = page.getByRole('tooltip')
  await expect(preview).toContainText('第八条')
  await expect(preview).toContainText('现行有效')
  await expect(link).toHaveAttribute('aria-describedby', 'citation-preview')
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(link).toBeFocused()
  await link.hover()
  await expect(preview).toContainText('第八条')
  expect(calls).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap shows the reference first and opens it second; the contents open from the bar', async ({
    page,
    request,
  }) => {
    const [now] = await regulation(request)
    await page.goto(`/readDetails?id=${now.esId}#art-2`)
    await settled(page)
    await page.locator('#art-2 a[data-cite$="~8"]').tap()
    const preview = page.getByRole('dialog', { name: '引用的条文' })
    await expect(preview).toContainText('第八条')
    await expect(page).toHaveURL(/#art-2$/)
    await preview.getByRole('link', { name: '打开' }).tap()
    await expect(page).toHaveURL(/#art-8$/)
    await expect(preview).toBeHidden()
    await page.getByRole('button', { name: '目录' }).tap()
    await page
      .getByRole('dialog', { name: '目录' })
      .getByRole('link', { name: /第五章/ })
      .tap()
    await expect(page.locator('#ch-5')).toBeInViewport()
    await expect(page.getByRole('dialog', { name: '目录' })).toBeHidden()
    await page.locator('#art-55 a').first().tap()
    await expect(page.locator('#art-55').getByRole('button', { name: '复制引文' })).toBeVisible()
  })

  test('the contents lie over the page without stopping it: Escape, a tap beside them and a step out of them close them', async ({
    page,
    request,
  }) => {
    const [now] = await regulation(request)
    await page.goto(`/readDetails?id=${now.esId}#art-2`)
    await settled(page)
    const button = page.getByRole('button', { name: '目录' })
    const contents = page.getByRole('dialog', { name: '目录' })
    const open = async () => {
      await button.tap()
      await expect(contents.getByRole('link', { name: /第五章/ })).toBeVisible()
    }
    await open()
    await page.keyboard.press('Escape')
    await expect(contents).toBeHidden()
    await expect(button).toBeFocused()
    await open()
    const { x, y, width } = (await contents.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await page.touchscreen.tap(x + width / 2, y / 2)
    await expect(contents).toBeHidden()
    await expect(button).toBeFocused()
    await open()
    await page.keyboard.press('Shift+Tab')
    await expect(contents).toBeHidden()
    await open()
    await contents.getByRole('button', { name: '关闭' }).tap()
    await expect(contents).toBeHidden()
    await expect(button).toBeFocused()
    await expect(page).toHaveURL(/#art-2$/)
  })
})

test('a day gives the text that applied on it, the day before another, and says so when there was none', async ({
  page,
  request,
}) => {
  const [now, second, first] = await regulation(request)
  await page.goto(`/readDetails?id=${now.esId}`)
  const on = async (day: string) => {
    await page.getByLabel('看某一天适用的文本').fill(day)
    await page.getByRole('button', { name: '查看' }).click()
    await expect(page).toHaveURL(new RegExp(`at=${day}`))
    return page.locator('link[rel=canonical]').getAttribute('href')
  }
  expect(await on('2020-02-29')).toContain(first.esId)
  await expect(page.getByText('您看的是 2020-02-29 这一天适用的文本')).toBeVisible()
  await expect(page.getByText('本版已被修改')).toBeVisible()
  expect(await on('2020-03-01')).toContain(second.esId)
  expect(await on('2025-06-30')).toContain(second.esId)
  expect(await on('2025-07-01')).toContain(now.esId)
  await on('2001-01-01')
  await expect(page.getByRole('alert')).toContainText('还没有施行')
  await expect(page.locator('#art-1')).toBeVisible()
})

test('back returns to the place', async ({ page, request }) => {
  const [now] = await regulation(request)
  await page.goto(`/readDetails?id=${now.esId}`)
  await settled(page)
  await page.locator('#art-60').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: '法规库' })
    .evaluate((link) => {
      ;(link as HTMLElement).click()
    })
  await expect(page).toHaveTitle('法规库 · 政采视野')
  await page.goBack()
  await expect(page.locator('#art-60')).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(4)
  await page
    .getByRole('navigation', { name: '目录' })
    .getByRole('link', { name: /第八章/ })
    .click()
  await expect(page.locator('#ch-8')).toBeInViewport()
  await page.goBack()
  await expect(page.locator('#art-60')).toBeInViewport()
})

test('words are found through the whole law, forth and back, and not while the input method composes', async ({
  page,
  request,
}) => {
  const [now] = await regulation(request)
  const { data } = await (await request.get(`/magazine/web/v1/law/find/${now.esId}?keyword=工作日`)).json()
  await page.goto(`/readDetails?id=${now.esId}`)
  await page.getByRole('button', { name: '查找' }).click()
  const input = page.getByLabel('在本法规里查找')
  await input.fill('工作日')
  const count = page.locator('search').last().getByRole('status')
  await expect(count).toHaveText(`1 / ${data.total}　${data.hits[0].label}`)
  await input.press('Enter')
  await input.press('Enter')
  await expect(count).toHaveText(new RegExp(`^2 / ${data.total}`))
  const sizes = () => page.evaluate(() => [...CSS.highlights.values()].map((highlight) => highlight.size))
  expect(await sizes()).toEqual([data.total, 1])
  await input.press('Shift+Enter')
  await input.press('Shift+Enter')
  await expect(count).toHaveText(`${data.total} / ${data.total}　${data.hits.at(-1).label}`)
  await expect(page.locator(`#art-${data.hits.at(-1).address}`)).toBeInViewport()
  await input.evaluate((one) =>
    one.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true })),
  )
  await expect(input).toBeVisible()
  await input.press('Escape')
  await expect(input).toBeHidden()
  expect(await sizes()).toEqual([])
})

test('a period counts to its last day from a chosen start', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [now] = await regulation(request)
  await page.goto(`/readDetails?id=${now.esId}#art-18`)
  await page.getByRole('button', { name: '七个工作日' }).first().click()
  const popover = page.getByRole('dialog', { name: /七个工作日/ })
  await popover.getByLabel('从哪天起算').fill('2026-11-16')
  await expect(popover.getByRole('status')).toContainText('2026-11-25 星期三')
  await popover.getByRole('button', { name: '复制' }).click()
  await expect.poll(() => copied(page)).toBe('2026-11-16 起七个工作日，期满日 2026-11-25（星期三）')
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
  await expect(page.getByRole('button', { name: '七个工作日' }).first()).toBeFocused()
})

test('what cites an article stands beside it when it is chosen', async ({ page, request }) => {
  const [now] = await regulation(request)
  const { data } = await (await request.get(`/magazine/web/v1/law/previewDetail/${now.esId}`)).json()
  const { address } = data.citedBy[0]
  const { rows } = await (await request.get(`/magazine/web/v1/law/citing/${now.esId}~${address}`)).json()
  const last = `art-${data.articles.at(-1).address}`
  await page.goto(`/readDetails?id=${now.esId}#${last}`)
  // The articles come alive one after the other: until then the count is a link to another page.
  await expect(page.locator(`#${last}`)).toHaveAttribute('data-chosen', '')
  await page
    .locator(`#art-${address}`)
    .getByRole('link', { name: /被引用/ })
    .click()
  await expect(page.locator('main aside').last().getByRole('link', { name: rows[0].title }).first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole text is there with its references, and nothing that would not work', async ({ page, request }) => {
    const [now] = await regulation(request)
    await page.goto(`/readDetails?id=${now.esId}#art-22`)
    await expect(page.locator('#art-22')).toBeInViewport()
    await expect(page.locator('[data-index]')).toHaveCount(79)
    await expect(page.getByRole('button', { name: '七个工作日' })).toHaveCount(0)
    for (const name of ['查找', '复制引文', '打印']) await expect(page.getByRole('button', { name })).toBeHidden()
    await page.locator('#art-2 a[data-cite$="~8"]').click()
    await expect(page).toHaveURL(/#art-8$/)
  })
})
