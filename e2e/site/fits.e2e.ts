import { expect, test } from '@playwright/test'

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
