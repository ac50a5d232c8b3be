import { expect, test } from '@playwright/test'
import { cutWords } from '../../web/src/ui/text/cutWords.ts'
import { settled } from './settled.ts'

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

test('no title sticks out, however narrow the window and large the letters', async ({ page }) => {
  const titles: string[] = ['争议案例“复盘”征稿', '采购代理机构从业人员岗位轮训（第三期）']
  for (const list of ['knowledge/list?pageSize=100', 'informAndTrain/pageList?pageSize=100']) {
    const { rows } = await (await page.request.get(`/magazine/web/v1/portal/${list}`)).json()
    titles.push(...rows.map(({ title }: { title: string }) => title))
  }
  await page.goto('/news')
  // Not the newest: it may be of another test, which takes it away again.
  await page.locator('main article h2 a').last().click()
  await expect(page).toHaveURL(/newsDetails/)
  await settled(page)
  const found: string[] = []
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await page.evaluate(tooWide, titles.map(cutWords))))
  }
  expect(titles.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

/** Each title in turn in the place of the page's own, as large as readers may have it. */
function tooWide(titles: string[][]): string[] {
  const root = document.documentElement
  const own = document.querySelector('h1 [data-cut]')
  if (!own) throw new Error('not the page that was meant')
  const found: string[] = []
  for (const [care, size] of [
    [false, 'xl'],
    [true, 'm'],
    [true, 'xl'],
  ] as const) {
    root.toggleAttribute('data-care', care)
    root.dataset.size = size
    for (const words of titles) {
      own.replaceChildren(...words.flatMap((word) => [document.createElement('wbr'), word]).slice(1))
      const over = root.scrollWidth - root.clientWidth
      if (over > 0) found.push(`${root.clientWidth} ${care ? '关怀版 ' : ''}${size}: ${words.join('')} by ${over} px`)
    }
  }
  return found
}
