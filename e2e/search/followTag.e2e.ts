import { expect, test } from '@playwright/test'

test('a tag leads to everything that bears it, items and courses alike', async ({ page, request }) => {
  const { rows } = await (
    await request.get('/magazine/web/v1/portal/informAndTrain/pageList?type=train&pageSize=50')
  ).json()
  const course = rows.find(({ tags }: { tags: string[] }) => tags.length > 0)
  await page.goto(`/trainingDetails?id=${course.id}`)
  await page.getByRole('list', { name: '标签' }).getByRole('link', { name: course.tags[0], exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`标签“${course.tags[0]}”`)
  await expect(page.getByRole('main').getByRole('link', { name: course.title })).toBeVisible()
})

test('each kind’s tag is a link, and its page shows the item it came from', async ({ page, request }) => {
  for (const kind of ['news', 'article', 'question', 'solicit', 'law', 'video', 'book']) {
    const { rows } = await (
      await request.get(`/magazine/web/v1/portal/knowledge/list?kind=${kind}&pageSize=100`)
    ).json()
    // Others may be of other tests, which take them away again.
    const item = rows.find(({ demo, tags }: { demo: boolean; tags: string[] }) => demo && tags.length > 0)
    if (!item) continue
    const tag = encodeURIComponent(item.tags[0])
    const listed = await (await request.get(`/magazine/web/v1/portal/knowledge/list?tag=${tag}&pageSize=100`)).json()
    const at = listed.rows.findIndex(({ esId }: { esId: string }) => esId === item.esId)
    await page.goto(`/searchList?tag=${tag}&page=${Math.floor(at / 20) + 1}`)
    await expect(page.getByRole('main').getByRole('link', { name: item.title }).first(), kind).toBeVisible()
  }
})

test('a tag nobody bears says so', async ({ page }) => {
  await page.goto('/searchList?tag=没有的标签')
  await expect(page.getByText('还没有带这个标签的内容')).toBeVisible()
})

test('numbers can be dialled and addresses written to wherever they stand', async ({ page, request }) => {
  const { rows } = await (
    await request.get('/magazine/web/v1/portal/informAndTrain/pageList?type=train&pageSize=1')
  ).json()
  const solicits = await (await request.get('/magazine/web/v1/portal/knowledge/solicits?pageSize=1')).json()
  for (const path of [
    `/trainingDetails?id=${rows[0].id}`,
    '/subscriptionDetail',
    `/solicit-letter?id=${solicits.rows[0].esId}`,
    '/about-us',
  ]) {
    await page.goto(path)
    for (const way of ['tel:', 'mailto:']) {
      await expect(page.getByRole('main').locator(`a[href^="${way}"]`).first(), `${path} ${way}`).toBeVisible()
      await expect(
        page.getByRole('contentinfo').locator(`a[href^="${way}"]`).filter({ visible: true }).first(),
        `${path} ${way}`,
      ).toBeVisible()
    }
  }
})
