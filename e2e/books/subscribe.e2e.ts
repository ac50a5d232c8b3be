import { expect, test } from '@playwright/test'
import { settled } from '../site/settled.ts'

test('a reader finds what a year costs, where to pay, and an answer', async ({ page }) => {
  await page.goto('/books')
  await page.getByRole('link', { name: /订阅方式/ }).click()
  await expect(page).toHaveURL(/\/subscriptionDetail$/)
  const year = page.getByRole('region', { name: '价目' }).getByRole('row', { name: /全年邮发/ })
  await expect(year).toContainText('456.00')
  await expect(page.getByRole('region', { name: '在哪里办' })).toContainText('政采视野杂志社（示例）')
  const answer = page.getByText('按未寄出的期数退款')
  await expect(answer).toBeHidden()
  await page.getByText('可以中途退订吗').click()
  await expect(answer).toBeVisible()
})

test('on paper there is the order form alone, on one sheet', async ({ page }) => {
  await page.goto('/subscriptionDetail')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('《政采视野》订阅回执')).toBeVisible()
  await expect(page.getByText('订户签章')).toBeVisible()
  await expect(page.getByText('汇款账户')).toBeVisible()
  for (const hidden of [page.getByRole('region', { name: '价目' }), page.getByText('常见问题'), page.locator('footer')])
    await expect(hidden).toBeHidden()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('the button opens the print dialogue, and is not offered without scripts', async ({ page, browser, baseURL }) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: true })
  })
  await page.goto('/subscriptionDetail')
  await settled(page)
  await page.getByRole('button', { name: '打印回执' }).click()
  expect(await page.evaluate(() => 'printed' in window)).toBe(true)
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await plain.goto('/subscriptionDetail')
  await expect(plain.getByText('《政采视野》订阅回执')).toBeVisible()
  await expect(plain.getByRole('button', { name: '打印回执' })).toBeHidden()
  await plain.close()
})
