import { expect, test } from '@playwright/test'
import { settled } from '../site/settled.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader goes from the shelf to an issue, to an article of it and back to the issue', async ({ page }) => {
    await page.goto('/index')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '书刊' }).click()
    await expect(page).toHaveTitle('书刊 · 政采视野')
    await page.getByRole('navigation', { name: '书刊类型' }).getByRole('link', { name: '期刊' }).click()
    await expect(page).toHaveURL(/type=journal/)
    await page.getByRole('link', { name: '框架协议专号' }).click()
    await expect(page.getByRole('heading', { name: '政采视野·框架协议专号', level: 1 })).toBeVisible()
    await expect(page.getByText(/总第 \d+ 期/).first()).toBeVisible()
    const contents = page.getByRole('region', { name: '本期目录' })
    await expect(contents.getByRole('listitem')).toHaveCount(5)
    const pages = (await contents.getByText(/^第\d+页$/).allTextContents()).map((text) =>
      Number.parseInt(text.slice(1), 10),
    )
    expect(pages).toEqual([...pages].sort((a, b) => a - b))
    await contents.getByRole('link').first().click()
    await expect(page.getByText('刊于')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: '政采视野·框架协议专号' }).click()
    await expect(page.getByRole('heading', { name: '卷首语' })).toBeVisible()
  })

  test('a year narrows the shelf, and a year without books says so', async ({ page }) => {
    await page.goto('/books?type=book')
    const years = page.getByRole('navigation', { name: '出版年份' }).getByRole('link')
    await expect(years.first()).toHaveAttribute('aria-current', 'page')
    const all = await page.locator('main article').count()
    expect(all).toBe(6)
    await years.nth(1).click()
    await expect(page.locator('main article')).toHaveCount(2)
    await page.goto('/books?year=1990')
    await expect(page.getByText('这个年份还没有书刊')).toBeVisible()
    await page.getByRole('link', { name: '看全部书刊' }).click()
    await expect(page.locator('main article')).toHaveCount(12)
  })

  test('a book tells its price, its chapters and a passage to try', async ({ page }) => {
    await page.goto('/books?type=book')
    await page.getByRole('link', { name: '采购需求写作手册' }).click()
    await expect(page.getByText('68.50 元')).toBeVisible()
    await expect(page.getByRole('region', { name: '目录' }).getByText('需求调查的问法')).toBeVisible()
    await expect(page.getByRole('heading', { name: '试读' })).toBeVisible()
  })
})

test('sample pages are pictures that open by themselves', async ({ page, context }) => {
  await page.goto('/books?type=journal')
  await page.locator('main article a').first().click()
  const samples = page.getByRole('region', { name: '试读页' }).getByRole('link')
  await expect(samples).toHaveCount(2)
  const [opened] = await Promise.all([context.waitForEvent('page'), samples.first().click()])
  await expect(opened).toHaveURL(/\/files\/.+\.svg$/)
})

test('another type or year changes the shelf in place, and back undoes it', async ({ page }) => {
  await page.goto('/books')
  await settled(page)
  await page.getByRole('navigation', { name: '书刊类型' }).getByRole('link', { name: '图书' }).click()
  await expect(page.locator('main article')).toHaveCount(6)
  await page.goBack()
  await expect(page.locator('main article')).toHaveCount(12)
})

test('what is gone is a 404, and what is no book is shown at its own address', async ({ page, request }) => {
  const { rows } = await (await request.get('/magazine/web/v1/portal/knowledge/news?pageSize=1&pageNum=20')).json()
  await page.goto(`/books?id=${rows[0].esId}`)
  await expect(page).toHaveURL(`/newsDetails?id=${rows[0].esId}`)
  for (const id of ['', 'gone']) {
    const reply = await page.goto(`/books?id=${id}`)
    expect(reply?.status(), id).toBe(404)
  }
  await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible()
})
