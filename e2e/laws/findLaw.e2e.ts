import { expect, test } from '@playwright/test'
import { regulation } from './demonstration.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader narrows the library, sees what narrows it, and takes it off again', async ({ page }) => {
    await page.goto('/law')
    await expect(page).toHaveTitle('法规库 · 政采视野')
    const all = Number(await page.locator('p[role=status] b').textContent())
    expect(all).toBeGreaterThan(8)
    const level = page.getByRole('navigation', { name: '效力级别' })
    const counted = Number(await level.getByRole('link', { name: '地方性法规' }).locator('span').last().textContent())
    await level.getByRole('link', { name: '地方性法规' }).click()
    await expect(page).toHaveURL(/level=5/)
    await expect(page.locator('p[role=status] b')).toHaveText(String(counted))
    await page.getByRole('link', { name: '去掉条件 效力级别：地方性法规' }).click()
    await expect(page).toHaveURL(/\/law$/)
    await page.getByRole('navigation', { name: '时效性' }).getByRole('link', { name: '已废止' }).click()
    await expect(page.locator('main article')).toHaveCount(1)
    await expect(page.locator('main article')).toContainText('已废止')
  })

  test('words of an article find the article, and the way there carries them', async ({ page }) => {
    await page.goto('/law')
    await page.getByLabel('在法规库里查找').fill('评审专家库')
    await page.getByRole('button', { name: '查找' }).click()
    await expect(page).toHaveURL(/keyword=/)
    const hit = page.locator('main article').filter({ hasText: '示例省政府采购条例' }).locator('p a').first()
    await expect(hit.locator('mark', { hasText: '评审专家库' })).toBeVisible()
    await hit.click()
    await expect(page).toHaveURL(/readDetails\?id=\w+&keyword=[^#]+#art-22$/)
    await expect(page.locator('#art-22')).toBeInViewport()
  })

  test('nothing found says what to do next', async ({ page }) => {
    await page.goto('/law?keyword=龘龘靐齉')
    await expect(page.getByText('没有找到这样的法规')).toBeVisible()
    await page.getByRole('link', { name: '看全部法规' }).click()
    await expect(page.locator('main article').first()).toBeVisible()
  })

  test('the page of a law tells its facts, its versions and its contents, and gives it away as files', async ({
    page,
    request,
  }) => {
    const [now, , first] = await regulation(request)
    await page.goto(`/lawDetails?id=${first.esId}`)
    await expect(page.getByText(`本版已被修改，自 2020-03-01 起不再适用`)).toBeVisible()
    await expect(page.getByRole('link', { name: '看今天适用的文本' })).toHaveAttribute(
      'href',
      `/readDetails?id=${now.esId}`,
    )
    await page.goto(`/lawDetails?id=${now.esId}`)
    await expect(page.locator('main ol > li').filter({ hasText: '公布' })).toHaveCount(3)
    await expect(page.getByText('仅供学习参考，以发布机关公布的文本为准')).toBeVisible()
    for (const [name, type] of [
      ['纯文本', /^text\/plain/],
      ['Word 文档', /wordprocessingml/],
    ] as const) {
      const href = (await page.getByRole('link', { name }).getAttribute('href')) ?? ''
      expect((await request.get(href)).headers()['content-type']).toMatch(type)
    }
    await page.getByRole('link', { name: '第三章　采购预算与采购需求' }).click()
    await expect(page.locator('#ch-3')).toBeInViewport()
  })
})

test('structured data names the law, its number, its body and its force', async ({ page, request }) => {
  const [now, , first] = await regulation(request)
  for (const [{ esId }, force] of [
    [now, 'InForce'],
    [first, 'NotInForce'],
  ] as const) {
    await page.goto(`/lawDetails?id=${esId}`)
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'Legislation',
      name: '示例省政府采购条例',
      legislationPassedBy: { name: '示例省人民代表大会常务委员会' },
      legislationLegalForce: force,
    })
  }
})
