import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'

type Call = { esId: string; title: string; solicit: { deadline: string } }

const callsOf = async (page: Page, state: 'open' | 'closed'): Promise<Call[]> =>
  (await (await page.request.get(`/magazine/web/v1/portal/knowledge/solicits?state=${state}`)).json()).rows

/** By the clock: the demonstration's last days were set when it was brought in, and midnight may have passed since. */
const daysLeft = ({ solicit: { deadline } }: Call) =>
  Math.floor((Date.parse(`${deadline.slice(0, 10)}T24:00:00+08:00`) - Date.now()) / 86_400_000)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an author finds an open call, reads what is wanted and takes the template along', async ({ page }) => {
    await page.goto('/index')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '征稿' }).click()
    await expect(page).toHaveTitle('征稿 · 政采视野')
    await expect(page.getByRole('region', { name: '征稿中' }).getByRole('article')).toHaveCount(5)
    await expect(page.getByRole('region', { name: '已截止' }).getByRole('article')).toHaveCount(3)
    await page.getByRole('navigation', { name: '征稿状态' }).getByRole('link', { name: '征稿中' }).click()
    await expect(page.getByRole('article')).toHaveCount(5)
    const calls = await callsOf(page, 'open')
    const [soonest] = calls
    const told = calls.find(({ title }) => title.includes('验收那一天'))
    if (!soonest || !told) throw new Error('not the demonstration that was meant')
    await expect(async () => {
      await page.reload()
      const days = daysLeft(soonest)
      const left = days > 1 ? `还有${days}天` : `${days === 1 ? '明天' : '今天'}截止`
      await expect(page.getByRole('article').first()).toContainText(left, { timeout: 1_000 })
    }).toPass()
    await page.getByRole('link', { name: /验收那一天/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“验收那一天”专题征稿')
    await expect(async () => {
      await page.reload()
      await expect(page.locator('dl').first()).toContainText(`还有 ${daysLeft(told)} 天`, { timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('region', { name: '投稿要求' }).getByRole('listitem')).toHaveCount(5)
    await expect(page.getByRole('link', { name: 'shiwu@example.cn' }).last()).toHaveAttribute(
      'href',
      'mailto:shiwu@example.cn',
    )
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: /下载投稿模板 *DOCX 文件，[\d.]+ KB/ }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('投稿模板.docx')
    const template = readFileSync(new URL('../../content/media/solicits/template.docx', import.meta.url))
    expect(readFileSync(await download.path()).equals(template)).toBe(true)
  })

  test('a list longer than a page is turned, and keeps its state', async ({ page }) => {
    await page.goto('/solicit-list?state=open&size=2')
    await page.getByRole('link', { name: '下一页' }).click()
    await expect(page).toHaveURL(/state=open&size=2&page=2/)
    await expect(page.getByText('第 2 / 3 页，共 5 条')).toBeVisible()
    await page.goto('/solicit-list?page=9')
    await expect(page.getByText('这一页没有内容')).toBeVisible()
    await page.getByRole('link', { name: '回到第一页' }).click()
    await expect(page.getByRole('article')).toHaveCount(8)
  })
})

test('a call that is over says so and shows the way to the open ones', async ({ page }) => {
  const [call] = await callsOf(page, 'closed')
  await page.goto(`/solicit-letter?id=${call?.esId}`)
  await expect(page.getByRole('region', { name: '征稿已截止' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '怎样投稿' })).toBeHidden()
  await page.getByRole('link', { name: '正在征集的选题' }).click()
  await expect(page).toHaveURL(/solicit-list\?state=open/)
})

test('an unknown call is a page that says so', async ({ page }) => {
  expect((await page.goto('/solicit-letter?id=nothing'))?.status()).toBe(404)
  expect((await page.goto('/solicit-letter'))?.status()).toBe(404)
})
