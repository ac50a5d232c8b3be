import { expect, type Page, test } from '@playwright/test'
import { regulation } from '../laws/demonstration.ts'

const tabsUntil = async (page: Page, reached: () => Promise<boolean>, most: number) => {
  for (let count = 1; count <= most; count += 1) {
    await page.keyboard.press('Tab')
    if (await reached()) return count
  }
  return most + 1
}

test('from the search field two stops lead past navigation and filters to the first result', async ({ page }) => {
  for (const [path, field] of [
    ['/searchList?keyword=采购', '站内搜索'],
    ['/law?keyword=采购', '在法规库里查找'],
  ] as const) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.getByLabel(field).first().focus()
    await page.waitForLoadState('networkidle')
    const skip = page.getByRole('link', { name: '跳到结果' })
    const isSkip = () => skip.evaluate((link) => link === document.activeElement)
    expect(await tabsUntil(page, isSkip, 4), path).toBeLessThanOrEqual(3)
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    const inResults = () => page.evaluate(() => document.activeElement?.closest('#results article') !== null)
    expect(await tabsUntil(page, inResults, 8), path).toBeLessThanOrEqual(8)
  }
})

test('the ring of focus stands out three to one wherever it is drawn', async ({ page, request }) => {
  const [, , first] = await regulation(request)
  for (const path of ['/index', `/readDetails?id=${first.esId}`, '/videoList']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const weak = await page.evaluate(() => {
      const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
      const light = (colour: string) => {
        const [r = 0, g = 0, b = 0] = numbers(colour).map((part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const behind = (element: Element | null): string => {
        if (!element) return 'rgb(255, 255, 255)'
        const { backgroundColor, backgroundImage } = getComputedStyle(element)
        const shade = backgroundImage.match(/rgba?\([^)]*\)/g)?.at(-1)
        if (shade) return shade
        return (numbers(backgroundColor)[3] ?? 1) >= 0.5 ? backgroundColor : behind(element.parentElement)
      }
      const found: string[] = []
      for (const element of document.querySelectorAll<HTMLElement>('a[href], button, summary')) {
        element.focus({ focusVisible: true } as FocusOptions)
        const { outlineColor, outlineOffset, outlineStyle } = getComputedStyle(element)
        if (element !== document.activeElement || outlineStyle === 'none') continue
        const ground = behind(Number.parseFloat(outlineOffset) < 0 ? element : element.parentElement)
        const [high = 0, low = 0] = [light(outlineColor), light(ground)].sort((a, b) => b - a)
        const ratio = (high + 0.05) / (low + 0.05)
        if (ratio < 3) found.push(`${ratio.toFixed(2)} ${outlineColor} on ${ground}: ${element.outerHTML.slice(0, 80)}`)
      }
      return found
    })
    expect(weak, path).toEqual([])
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

test('no line of a text is longer than 42 characters', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [now, second] = await regulation(request)
  for (const path of [
    '/law?keyword=采购',
    `/readDetails?id=${now.esId}&with=${second.esId}`,
    `/readDetails?id=${now.esId}`,
  ]) {
    await page.goto(path)
    const long = await page
      .getByRole('main')
      .locator('p:not(.meta)')
      .evaluateAll((texts) =>
        texts.flatMap((text) => {
          const range = document.createRange()
          range.selectNodeContents(text)
          const rows = new Map<number, [number, number]>()
          for (const { top, left, right } of range.getClientRects()) {
            const row = rows.get(Math.round(top)) ?? [left, right]
            rows.set(Math.round(top), [Math.min(row[0], left), Math.max(row[1], right)])
          }
          const size = Number.parseFloat(getComputedStyle(text).fontSize)
          const widest = Math.max(0, ...[...rows.values()].map(([from, to]) => (to - from) / size))
          return rows.size > 1 && widest > 43 ? `${widest.toFixed(0)}: ${text.textContent?.slice(0, 40)}` : []
        }),
      )
    expect(long, path).toEqual([])
  }
})
