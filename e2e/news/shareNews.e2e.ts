import { expect, type Page, test } from '@playwright/test'
import { settled } from '../site/settled.ts'

const open = async (page: Page) => {
  const { rows } = await (await page.request.get('/magazine/web/v1/portal/knowledge/news?pageSize=1&pageNum=20')).json()
  await page.goto(`/newsDetails?id=${rows[0].esId}`)
  await settled(page)
  return rows[0]
}

test('a text is shared by link or QR code where there is no sheet of the system', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const { title } = await open(page)
  const share = page.getByRole('button', { name: '分享', exact: true })
  await share.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '分享' })
  await expect(dialog.getByRole('img', { name: '这个页面的二维码' })).toBeVisible()
  await dialog.getByRole('button', { name: '复制标题和链接' }).click()
  await expect(page.getByText('已复制标题和链接')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${title}\n${page.url()}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(share).toBeFocused()
})

test('an error is reported with the place already filled in', async ({ page }) => {
  const { title } = await open(page)
  await page.getByRole('main').getByRole('button', { name: '我要纠错' }).click()
  await expect(page.getByRole('dialog', { name: '反馈' })).toContainText(`关于：${title}`)
})

test('related items are offered and lead on', async ({ page }) => {
  const { title } = await open(page)
  const related = page.locator('section', { has: page.getByRole('heading', { name: '相关内容' }) })
  expect(await related.getByRole('article').count()).toBeGreaterThanOrEqual(3)
  await related.getByRole('link').first().click()
  await expect(page.locator('h1')).not.toHaveText(title)
})

test('the page tells machines what it is', async ({ page }) => {
  const { title, esId } = await open(page)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [article, crumbs] = blocks.map((text) => JSON.parse(text))
  expect(article).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    inLanguage: 'zh-CN',
  })
  expect(article.datePublished).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/)
  expect(article.keywords).toContain('示例内容')
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: '首页' },
      { position: 2, name: '资讯' },
      { position: 3, name: title },
    ],
  })
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/newsDetails\\?id=${esId}$`))
  for (const name of ['SiteName', 'ColumnName', 'ArticleTitle', 'PubDate', 'ContentSource'])
    await expect(page.locator(`meta[name=${name}]`)).toHaveCount(1)
})

test('on paper there is a code that leads back', async ({ page }) => {
  await open(page)
  const code = page.locator('img[src^="/qr.svg"]').first()
  await expect(code).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(code).toBeVisible()
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
