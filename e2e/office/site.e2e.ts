import { expect, type Page, test } from '@playwright/test'
import { hire } from './people.ts'

const word = () => Math.random().toString(36).slice(2, 8)

async function openPart(page: Page, part: string, title: string): Promise<void> {
  await page.goto(`/office/site?part=${part}`)
  await expect(page.getByRole('heading', { level: 1, name: `站点：${title}` })).toBeVisible()
}

test('a banner gets another title: the preview shows it, readers have it, a colleague who comes second sees both, and it comes back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const elsewhere = await browser.newContext()
  await hire(page.context(), '运营', ['operator'])
  const colleague = await hire(elsewhere, '运营', ['operator'])
  const second = await elsewhere.newPage()
  const [mine, theirs] = [`第一 ${word()}`, `第二 ${word()}`]
  await openPart(page, 'banners', '轮播图')
  await openPart(second, 'banners', '轮播图')
  const before = await page.getByLabel('标题', { exact: true }).first().inputValue()
  await second.getByLabel('标题', { exact: true }).first().fill(theirs)
  await expect(second.frameLocator('iframe').getByText(theirs).first()).toBeVisible()
  await second.getByRole('button', { name: '保存', exact: true }).click()
  await expect(second.getByText('已保存，读者看到的已经更新')).toBeVisible()
  const reader = await elsewhere.newPage()
  await reader.goto('/index')
  await expect(reader.getByRole('link', { name: theirs })).toBeVisible()

  await page.getByLabel('标题', { exact: true }).first().fill(mine)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const conflict = page.getByRole('region', { name: '别人的改动' })
  await expect(conflict).toContainText(colleague.name)
  await expect(conflict).toContainText(theirs)
  await expect(page.getByLabel('标题', { exact: true }).first()).toHaveValue(mine)
  await conflict.getByRole('button', { name: '用最新的，放弃我填的' }).click()
  await expect(page.getByLabel('标题', { exact: true }).first()).toHaveValue(theirs)

  await expect(page.getByRole('article', { name: /^编号/ }).first()).toContainText(theirs)
  const past = page.getByRole('article', { name: /^编号/ }).nth(1)
  await past.getByRole('button', { name: /^恢复编号/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click()
  await expect(page.getByLabel('标题', { exact: true }).first()).toHaveValue(before)
  await reader.reload()
  await expect(reader.getByRole('link', { name: theirs })).toHaveCount(0)
  await elsewhere.close()
})

test('mourning on days to come is prepared by one and confirmed by another', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const elsewhere = await browser.newContext()
  await hire(page.context(), '运营', ['operator'])
  const chief = await hire(elsewhere, '主编', ['chief'])
  const day = `2${String(100 + Math.floor(Math.random() * 800))}-12-13`
  const second = await elsewhere.newPage()
  await second.goto('/office/site')
  const card = second.getByRole('article', { name: '待确认：哀悼' })
  await expect(second.getByRole('rowheader', { name: /^哀悼/ })).toBeVisible()
  // What another try has left waiting is given back first.
  if (await card.isVisible()) {
    await card.getByRole('button', { name: '退回' }).click()
    await second.getByRole('dialog', { name: '退回' }).getByLabel('理由').fill('另行准备')
    await second.getByRole('dialog', { name: '退回' }).getByRole('button', { name: '退回', exact: true }).click()
    await expect(card).toHaveCount(0)
  }
  await openPart(page, 'mourning', '哀悼')
  await expect(page.getByLabel('从一天到另一天以灰色显示')).toBeEnabled()
  await page.getByLabel('从一天到另一天以灰色显示').check()
  await page.getByLabel('起始日').fill(day)
  await page.getByLabel('结束日').fill(day)
  await page.getByLabel('为什么改').fill('国家公祭日')
  await page.getByRole('button', { name: '提交确认' }).click()
  await expect(page.getByText('须由另一人确认')).toBeVisible()
  await second.reload()
  await expect(card).toContainText(day)
  await card.getByRole('button', { name: '确认生效' }).click()
  await expect(second.getByText('“哀悼”已确认，随即生效')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article', { name: /^编号/ }).first()).toContainText(`${chief.name}确认`)
  await elsewhere.close()
})
