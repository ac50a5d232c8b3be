import { expect, test } from '@playwright/test'

test('an error is reported from any page by a letter that names it', async ({ page }) => {
  await page.goto('/training?state=open')
  await page.waitForLoadState('networkidle')
  const report = page.locator('footer').last().getByRole('link', { name: '我要纠错' })
  await expect(report).toHaveAttribute('href', /^mailto:[^?]+$/)
  await report.click()
  const letter = new URL((await report.getAttribute('href')) ?? '')
  expect(letter.searchParams.get('subject')).toBe('纠错：培训 · 政采视野')
  expect(letter.searchParams.get('body')).toContain(page.url())
})

test('both filing numbers lead to where they can be looked up', async ({ page }) => {
  await page.goto('/index')
  const filings = page.locator('footer').last()
  await expect(filings.getByRole('link', { name: /ICP备/ })).toHaveAttribute('href', 'https://beian.miit.gov.cn/')
  await expect(filings.getByRole('link', { name: /公网安备/ })).toHaveAttribute('href', 'https://beian.mps.gov.cn/')
})
