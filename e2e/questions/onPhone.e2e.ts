import { expect, test } from '@playwright/test'

test.use({ viewport: { width: 390, height: 844 } })

test('inside the chat app a reader asks and reads on one slim page', async ({ page }) => {
  await page.goto('/m-question')
  await page.getByLabel('一句话说清问题').fill('投标保证金怎样退还')
  await expect(page.getByRole('complementary', { name: '也许已经有答案' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('link', { name: '看答复' }).click()
  await expect(page).toHaveURL(/tab=read/)
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/\/questionDetails\?id=/)
  await page.goBack()
  await page.getByRole('link', { name: '我要提问' }).click()
  await expect(page.getByLabel('一句话说清问题')).toHaveValue('投标保证金怎样退还')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
