import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test('a reader follows a column of the magazine to an article, and on to the next in the issue', async ({ page }) => {
  await page.goto('/books')
  await page.getByRole('region', { name: '按栏目读杂志文章' }).getByRole('link', { name: '案例' }).click()
  await expect(page.locator('main article')).toHaveCount(6)
  await page.getByRole('link', { name: /三次拒单之后/ }).click()
  await expect(page.getByText('文：阮令仪、陈知行')).toBeVisible()
  await expect(page.getByText('示例省公共采购法律服务中心；示例大学公共采购研究所')).toBeVisible()
  await expect(page.getByRole('region', { name: '摘要' })).toContainText('入围电梯维保框架协议的供应商')
  for (const keyword of ['框架协议', '拒绝订单', '清退', '征集人'])
    await expect(page.getByRole('link', { name: keyword, exact: true }).first()).toBeVisible()
  await expect(page.getByText(/第 50 页/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' }).locator('a.active')).toHaveText('书刊')
  await page.getByText('目录', { exact: true }).click()
  await page.getByRole('navigation', { name: '前后篇' }).getByRole('link').last().click()
  await expect(page.locator('h1')).toHaveText('框架协议订单集中度的一次观察')
})

test('the whole text is in the first HTML', async ({ request }) => {
  const { rows } = await (
    await request.get('/magazine/web/v1/portal/knowledge/list?kind=article&classId=cover&pageSize=1')
  ).json()
  const { data } = await (await request.get(`/magazine/web/v1/portal/knowledge/${rows[0].esId}`)).json()
  const html = await (await request.get(`/article?id=${data.esId}`)).text()
  expect(html).toContain(data.body)
  expect(html).toContain(data.article.issueTitle)
})

test('an article that is gone says so, and an unknown column too', async ({ page }) => {
  expect((await page.goto('/article?id=gone'))?.status()).toBe(404)
  await expect(page.getByText('它可能已被撤下')).toBeVisible()
  expect((await page.goto('/books?class=nowhere'))?.status()).toBe(404)
  await page.goto('/books?class=cover&page=9')
  await page.getByRole('link', { name: '回到第一页' }).click()
  await expect(page.locator('main article').first()).toBeVisible()
})
