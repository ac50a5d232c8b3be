import { expect, test } from '@playwright/test'
import { settled } from './settled.ts'

const TYPES = [
  ['user', '用户协议'],
  ['privacy', '隐私政策'],
  ['copyright', '版权声明'],
] as const

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader opens each agreement from the foot of the page and goes from one to the next', async ({ page }) => {
    for (const [type, title] of TYPES) {
      await page.goto('/news')
      await page.getByRole('navigation', { name: '关于本站' }).getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(`/protocal?type=${type}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText(/版本 1\.\d/)).toBeVisible()
      await expect(page.getByText(/\d{4}-\d{2}-\d{2} 起施行/)).toBeVisible()
    }
    const others = page.getByRole('navigation', { name: '协议与政策' })
    await others.getByRole('link', { name: '隐私政策' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('隐私政策')
    await expect(others.getByRole('link', { name: '隐私政策' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  })
})

test('they stand outside the layout, with 关怀版 in the bar, and come one call a step', async ({ page }) => {
  await page.goto('/protocal')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('用户协议')
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '关怀版' })).toBeVisible()
  await settled(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/magazine/')) calls.push(new URL(request.url()).pathname)
  })
  await page.getByRole('link', { name: '版权声明' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('版权声明')
  expect(calls).toEqual(['/magazine/web/v1/portal/agreementOrPolicy/copyright'])
})

test('an unknown agreement is a page that says so', async ({ page }) => {
  expect((await page.goto('/protocal?type=nothing'))?.status()).toBe(404)
  await expect(page.getByText('没有这份协议或政策')).toBeVisible()
})

test('on paper there is the text with version and date, and nothing to click', async ({ page }) => {
  await page.goto('/protocal?type=privacy')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/版本 1\.\d/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: '协议与政策' })).toBeHidden()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
})
