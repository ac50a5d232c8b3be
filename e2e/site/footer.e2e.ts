import { expect, test } from '@playwright/test'
import { settled } from './settled.ts'

test('an error is reported from any page by a form that names it', async ({ page }) => {
  await page.goto('/training?state=open')
  await settled(page)
  await page.locator('footer').last().getByRole('button', { name: '我要纠错' }).click()
  await expect(page.getByRole('dialog').getByText('关于：培训 · 政采视野')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('an error is reported by a letter that names the page', async ({ page }) => {
    await page.goto('/training?state=open')
    const report = page.locator('footer').last().getByRole('link', { name: '我要纠错' })
    const letter = new URL((await report.getAttribute('href')) ?? '')
    expect(letter.protocol).toBe('mailto:')
    expect(letter.searchParams.get('body')).toContain('/training?state=open')
  })
})

test('both filing numbers lead to where they can be looked up', async ({ page }) => {
  await page.goto('/index')
  const filings = page.locator('footer').last()
  await expect(filings.getByRole('link', { name: /ICP备/ })).toHaveAttribute('href', 'https://beian.miit.gov.cn/')
  await expect(filings.getByRole('link', { name: /公网安备/ })).toHaveAttribute('href', 'https://beian.mps.gov.cn/')
})
