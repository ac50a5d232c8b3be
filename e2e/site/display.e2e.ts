import { expect, type Page, test } from '@playwright/test'
import { settled } from './settled.ts'

test('关怀版 is switched on at the top of the page, remembered, and there before the first paint', async ({ page }) => {
  await page.goto('/index')
  await page.getByRole('button', { name: '关怀版' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-care', '')
  // Watched from before the first element: the page is never without it.
  await page.addInitScript(() => {
    const seen: boolean[] = []
    Object.assign(window, { seen })
    new MutationObserver((_changes, observer) => {
      if (!document.body) return
      seen.push(document.documentElement.dataset.care !== undefined)
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/news')
  expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual([true])
  const size = await page
    .locator('main article p')
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(size).toBeGreaterThanOrEqual(24)
  await page.getByRole('button', { name: '退出关怀版' }).click()
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute('data-care')
})

test('the text grows from 18 pt to 30 pt in 关怀版, and links in the navigation are 60 px high', async ({ page }) => {
  await page.goto('/index')
  await page.getByRole('button', { name: '关怀版' }).click()
  await page.getByLabel('字号').selectOption('特大')
  const size = await page
    .locator('main article p')
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(size).toBe(40)
  const entry = await page.getByRole('navigation', { name: '主导航' }).getByRole('link').first().boundingBox()
  expect(entry?.height).toBeGreaterThanOrEqual(60)
})

test('the choice reaches other open tabs', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  await one.goto('/index')
  await two.goto('/news')
  await one.getByLabel('字号').selectOption('大')
  await expect(two.locator('html')).toHaveAttribute('data-size', 'l')
})

test('a choice made while the page is coming alive is kept, though its list is drawn anew at the first touch', async ({
  page,
}) => {
  await page.goto('/index')
  await settled(page)
  // As React does when it is touched before it is through: the list shows again what had been chosen.
  await page.evaluate(() => {
    const redraw = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement) target.value = document.documentElement.dataset.size ?? 'm'
    }
    document.addEventListener('input', redraw, true)
  })
  await page.getByLabel('字号').selectOption('大')
  await expect(page.locator('html')).toHaveAttribute('data-size', 'l')
  await expect(page.getByLabel('字号')).toHaveValue('l')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-size', 'l')
})

for (const width of [360, 390, 768, 1440, 1920]) {
  test(`nothing sticks out sideways at ${width} px, in either mode`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/index', '/news', '/law']) {
      await page.goto(path)
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await overflow(), path).toBeLessThanOrEqual(0)
      await page.evaluate(() => document.documentElement.setAttribute('data-care', ''))
      expect(await overflow(), `${path} 关怀版`).toBeLessThanOrEqual(0)
    }
  })
}

test('on a phone the current column is in view, and the page itself stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/about-us')
  const active = page.getByRole('navigation', { name: '主导航' }).locator('a.active')
  await expect(active).toHaveText('关于')
  await expect(active).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test.describe('dark colours', () => {
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const tint = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    )
  const LIGHT = 'rgb(251, 250, 246)'
  const DARK = 'rgb(24, 23, 21)'

  test('follow the system, and the reader’s choice stands above it, on this device and in other tabs', async ({
    context,
  }) => {
    const [page, other] = [await context.newPage(), await context.newPage()]
    for (const tab of [page, other]) await tab.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/index')
    await other.goto('/law')
    expect([await ground(page), await tint(page)]).toEqual([DARK, ['#181715']])
    await page.getByLabel('配色').selectOption('浅色')
    expect([await ground(page), await tint(page)]).toEqual([LIGHT, ['#fbfaf6']])
    await expect.poll(() => ground(other)).toBe(LIGHT)
    await expect(other.getByLabel('配色')).toHaveValue('light')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByLabel('配色').selectOption('深色')
    await page.goto('/protocal?type=user')
    expect([await ground(page), await tint(page)]).toEqual([DARK, ['#181715']])
    await expect(page.getByLabel('配色')).toHaveValue('dark')
    await page.getByLabel('配色').selectOption('自动')
    expect(await ground(page)).toBe(LIGHT)
  })

  test('are there before the first paint, also after a step, and never on paper', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('zc.display', JSON.stringify({ theme: 'dark' }))
      const seen: (string | undefined)[] = []
      Object.assign(window, { seen })
      new MutationObserver((_changes, observer) => {
        if (!document.body) return
        seen.push(document.documentElement.dataset.theme)
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/index')
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['dark'])
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '法规库' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('法规库')
    expect(await ground(page)).toBe(DARK)
    await page.emulateMedia({ media: 'print' })
    expect(await ground(page)).toBe('rgb(255, 255, 255)')
    expect(await page.locator('h1').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(28, 27, 25)')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, colorScheme: 'dark' })
    test('follow the system', async ({ page }) => {
      await page.goto('/index')
      await expect(page.locator('html')).toHaveCSS('background-color', DARK)
      await expect(page.getByLabel('配色')).toBeHidden()
    })
  })
})
