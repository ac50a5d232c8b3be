import { expect, test } from '@playwright/test'

test('the recommendations can be paused and stepped through by keyboard', async ({ page }) => {
  await page.goto('/index')
  const carousel = page.getByRole('region', { name: '本期推荐' })
  const first = carousel.getByRole('button', { name: /第 1 幅/ })
  const second = carousel.getByRole('button', { name: /第 2 幅/ })
  await expect(first).toHaveAttribute('aria-current', 'true')
  await carousel.getByRole('button', { name: '暂停' }).click()
  await expect(carousel.getByRole('button', { name: '播放' })).toBeVisible()
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
  await page.waitForLoadState('networkidle')
  const carousel = page.getByRole('region', { name: '本期推荐' })
  const at = () => carousel.locator('ul').evaluate((row) => Math.round(row.scrollLeft / row.clientWidth))
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
  await page.waitForLoadState('networkidle')
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
})

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
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(floating).toHaveCount(0)
})

test('an open page turns grey within a minute of the server’s word, and back', async ({ page }) => {
  await page.clock.install()
  let grey = true
  await page.route(/dayOfMourning/, (route) => route.fulfill({ json: { code: 200, msg: '操作成功', data: grey } }))
  await page.goto('/index')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).not.toHaveClass(/grayscale/)
  await page.clock.runFor(60_000)
  await expect(page.locator('html')).toHaveClass(/grayscale/)
  grey = false
  await page.clock.runFor(60_000)
  await expect(page.locator('html')).not.toHaveClass(/grayscale/)
})
