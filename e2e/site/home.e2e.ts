import { expect, test } from '@playwright/test'
import { settled } from './settled.ts'

test('the recommendations can be paused and stepped through by keyboard', async ({ page }) => {
  await page.goto('/index')
  const carousel = page.getByRole('region', { name: '本期推荐' })
  const first = carousel.getByRole('button', { name: /第 1 幅/ })
  const second = carousel.getByRole('button', { name: /第 2 幅/ })
  await carousel.getByRole('button', { name: '暂停' }).click()
  await expect(carousel.getByRole('button', { name: '播放' })).toBeVisible()
  // On a slow machine they have moved on before they were paused.
  await first.click()
  await expect(first).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(second).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(first).toHaveAttribute('aria-current', 'true')
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the second recommendation is reached by scrolling its row, and its link opens it', async ({ page }) => {
    await page.goto('/index')
    const second = page.getByRole('region', { name: '本期推荐' }).getByRole('listitem').nth(1).getByRole('link').first()
    const address = (await second.getAttribute('href')) ?? ''
    await expect(second).not.toBeInViewport()
    await second.click()
    await expect(page).toHaveURL((url) => url.pathname + url.search === address)
    await expect(page.locator('h1')).toBeVisible()
  })
})

test('they move on by themselves, but not under the pointer, nor for those who want no motion', async ({ page }) => {
  await page.clock.install()
  await page.goto('/index')
  await settled(page)
  const carousel = page.getByRole('region', { name: '本期推荐' })
  const at = () => carousel.locator('ul').evaluate((row) => Math.round(row.scrollLeft / row.clientWidth))
  // From here on by the clock of the test alone, and from the first one: by its own they move on as long as the machine is slow.
  await page.clock.pauseAt(Date.now() + 10_000)
  await carousel.getByRole('button', { name: /第 1 幅/ }).click()
  await expect.poll(() => carousel.locator('ul').evaluate((row) => row.scrollLeft)).toBe(0)
  await page.mouse.move(0, 0)
  await page.clock.runFor(6_500)
  await expect.poll(at).toBe(1)
  await carousel.hover()
  await page.clock.runFor(15_000)
  expect(await at()).toBe(1)
})

test('those who want no motion see none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/index')
  await settled(page)
  await page.clock.runFor(20_000)
  expect(
    await page
      .getByRole('region', { name: '本期推荐' })
      .locator('ul')
      .evaluate((row) => row.scrollLeft),
  ).toBe(0)
})

test('the first picture comes first, the others when they are needed', async ({ request }) => {
  const html = await (await request.get('/index')).text()
  const pictures = [...html.slice(html.indexOf('<main')).matchAll(/<img[^>]*>/g)].map(([tag]) => tag)
  expect(pictures[0]).toContain('fetchPriority="high"')
  expect(pictures.slice(1).every((tag) => tag.includes('loading="lazy"'))).toBe(true)
  expect(fetchedAhead(html)).toHaveLength(1)

  const [, item = ''] = /href="(\/newsDetails[^"]*)"/.exec(html) ?? []
  expect(fetchedAhead(await (await request.get(item)).text())).toEqual([])
})

const fetchedAhead = (html: string) => [...html.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([tag]) => tag)

test('a floating window stays closed once closed, covers nothing at any width, and is absent in 关怀版', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/index')
  const floating = page.getByRole('complementary', { name: '提示' })
  const box = await floating.boundingBox()
  const text = await page
    .locator('main h2')
    .first()
    .evaluate((element) => element.closest('.wrap')?.getBoundingClientRect().right)
  expect(box?.x ?? 0).toBeGreaterThanOrEqual(text ?? 9_999)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(floating).toBeVisible()
    const strip = await floating.evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const others = [...(element.parentElement?.children ?? [])].filter((one) => one !== element)
      return others.filter((one) => {
        const box = one.getBoundingClientRect()
        return box.top < bottom && box.bottom > top && box.left < right && box.right > left && box.height > 1
      }).length
    })
    expect(strip, `${width} px`).toBe(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: '关怀版' }).click()
  await expect(floating).toBeHidden()
  await page.getByRole('button', { name: '退出关怀版' }).click()
  await floating.getByRole('button', { name: /关闭/ }).click()
  // Pressed before the scripts came, it is done when they are here.
  await expect(floating).toHaveCount(0)
  await page.reload()
  await settled(page)
  await expect(floating).toHaveCount(0)
})

test('an open page turns grey within a minute of the server’s word, and back', async ({ page }) => {
  await page.clock.install()
  let grey = true
  await page.route(/dayOfMourning/, (route) => route.fulfill({ json: { code: 200, msg: '操作成功', data: grey } }))
  await page.goto('/index')
  await settled(page)
  await expect(page.locator('html')).not.toHaveClass(/grayscale/)
  await page.clock.runFor(60_000)
  await expect(page.locator('html')).toHaveClass(/grayscale/)
  grey = false
  await page.clock.runFor(60_000)
  await expect(page.locator('html')).not.toHaveClass(/grayscale/)
})

test.describe('errands, without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('stand before the pictures and lead to an article, a day, the answers and the form', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/index')
    const errands = page.getByRole('region', { name: '常办的事' })
    const [box, pictures] = [
      await errands.boundingBox(),
      await page.getByRole('region', { name: '本期推荐' }).boundingBox(),
    ]
    expect(Math.abs((box?.width ?? 0) - (pictures?.width ?? 9_999))).toBeLessThan(2)
    expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThan(900)
    await errands.getByLabel('查条文').fill('示例省政府采购条例')
    await errands.getByLabel('第几条').fill('22')
    await errands.getByRole('button', { name: '查', exact: true }).click()
    await expect(page.getByRole('link', { name: /^第二十二条/ }).first()).toHaveAttribute('href', /#art-22/)
    await page.goto('/index')
    await errands.getByRole('link', { name: /算期限/ }).click()
    await page.getByLabel('从哪天起算').fill('2026-09-25')
    await page.getByLabel('几天').fill('7')
    await page.getByRole('button', { name: '算到哪天' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(/2026-10-\d\d/)
    for (const [name, path] of [
      ['看答复', '/question'],
      ['我要提问', '/newQuestion'],
    ] as const) {
      await page.goto('/index')
      await errands.getByRole('link', { name: new RegExp(name) }).click()
      await expect(page).toHaveURL((url) => url.pathname === path)
    }
  })

  test('a phone is about five thousand pixels long, shows four of each, and opens what is folded', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/index')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5_400)
    const navigation = page.getByRole('navigation', { name: '主导航' })
    await expect(navigation.getByRole('link', { name: '关于' })).not.toBeInViewport()
    await navigation.getByLabel('更多栏目').check()
    for (const link of await navigation.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
    for (const name of ['法规动态', '公告与培训', '一线与观点']) {
      const block = page.getByRole('main').getByRole('heading', { level: 2, name }).locator('../..')
      await expect(block.getByRole('heading', { level: 3 })).toHaveCount(4)
    }
    const links = page.getByRole('link', { name: '示例省政府采购网' })
    await expect(links).toBeHidden()
    await page.getByText('友情链接', { exact: true }).first().click()
    await expect(links.first()).toBeVisible()
    await page.locator('footer').last().getByText('联系我们', { exact: true }).first().click()
    await expect(page.locator('footer').last().getByText(/^电话/).first()).toBeVisible()
  })
})

test('a day that cannot be is refused in words, and the fields keep what was typed', async ({ page }) => {
  await page.goto('/deadline?start=2026-02-31&days=7')
  await expect(page.getByRole('main').getByRole('status')).toContainText('日期应为')
  await page.goto('/deadline?start=2026-09-25&days=4000')
  await expect(page.getByRole('main').getByRole('status')).toContainText('天数')
  await expect(page.getByLabel('几天')).toHaveValue('4000')
})

test('what is invented bears one character, and its words for those who listen', async ({ page }) => {
  await page.goto('/index')
  const marks = page.getByRole('main').getByTitle('示例内容')
  expect(await marks.count()).toBeGreaterThan(10)
  await expect(marks.first()).toHaveText('例示例内容')
  expect((await marks.first().boundingBox())?.width ?? 999).toBeLessThan(30)
})
