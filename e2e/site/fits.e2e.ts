import { expect, type Page, test } from '@playwright/test'
import { comeLoggedIn } from '../account/logIn.ts'
import { everyScreen, SAMPLE_READER } from './everyScreen.ts'

const WIDTHS = [320, 360, 390, 768]

/** What sticks out sideways in each mode and text size at the window's width; what scrolls by itself may. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const { care, size } = root.dataset
    const found: string[] = []
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    const drawn = (element: Element) => {
      const { position, clipPath, visibility } = getComputedStyle(element)
      return (
        visibility === 'visible' &&
        clipPath === 'none' &&
        !(position === 'absolute' && element.matches('a[href="#main"]'))
      )
    }
    for (const mode of [undefined, '']) {
      for (const chosen of ['m', 'l', 'xl']) {
        if (mode === undefined) delete root.dataset.care
        else root.dataset.care = mode
        root.dataset.size = chosen
        const width = root.clientWidth
        const where = `${mode === '' ? '关怀版' : '标准'} ${chosen} ${width}`
        const over = (document.scrollingElement?.scrollWidth ?? 0) - width
        if (over > 0) found.push(`${where}: ${over} px`)
        const out = [...document.body.querySelectorAll('*')].filter((element) => {
          const { left, right, width: own } = element.getBoundingClientRect()
          return own > 1 && (right > width + 1 || left < -1) && drawn(element) && !scrolls(element.parentElement)
        })
        for (const element of out.slice(0, 2))
          found.push(
            `${where}: ${element.outerHTML.slice(0, 90).replace(/\s+/g, ' ')} to ${Math.round(element.getBoundingClientRect().right)}`,
          )
      }
    }
    if (care === undefined) delete root.dataset.care
    else root.dataset.care = care
    if (size === undefined) delete root.dataset.size
    else root.dataset.size = size
    return found
  })

test('no screen is wider than its window, in either mode, at any text size, from 320 to 768 px', async ({ page }) => {
  test.setTimeout(600_000)
  const token = await comeLoggedIn(page, SAMPLE_READER)
  const screens = await everyScreen(page, token)
  const found: string[] = []
  for (const path of screens) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      found.push(...(await stickingOut(page)).map((what) => `${path} ${what}`))
    }
  }
  expect(found).toEqual([])
})

test('the home page of 关怀版 on a phone is six errands and five items, away from the edge', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => localStorage.setItem('zc.display', JSON.stringify({ care: true, size: 'm' })))
  await page.goto('/index')
  const links = page.getByRole('main').getByRole('link')
  await expect(links).toHaveCount(11)
  for (const box of await Promise.all((await links.all()).map((link) => link.boundingBox()))) {
    expect(box?.x).toBeGreaterThanOrEqual(16)
    expect(box?.height).toBeGreaterThanOrEqual(60)
  }
  const { height } = (await page.getByRole('main').boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThan(740 * 2)
  await expect(page.getByRole('link', { name: '跳到正文' })).not.toBeInViewport()
})
