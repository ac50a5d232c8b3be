import { expect, test } from '@playwright/test'
import { hire } from './people.ts'

test('who goes from a form with changes is asked first, and nobody promises a copy that there is not', async ({
  page,
  context,
}) => {
  await hire(context, '运营', ['operator'])
  await page.goto('/office/site?part=banners')
  const title = page.getByLabel('标题', { exact: true }).first()
  await title.fill('还没有保存的标题')
  await page.getByRole('link', { name: '词库' }).first().click()
  const asking = page.getByRole('dialog', { name: '改动还没有保存' })
  await expect(asking).toContainText('没有保存的改动就会丢失')
  await asking.getByRole('button', { name: '留下' }).click()
  await expect(title).toHaveValue('还没有保存的标题')
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('dialog')).toContainText('没有存在这台电脑上，退出就会丢失')
  await page.getByRole('dialog').getByRole('button', { name: '留下' }).click()
  await page.getByRole('link', { name: '词库' }).first().click()
  await asking.getByRole('button', { name: '仍然离开' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '词库' })).toBeVisible()
  await expect(asking).toHaveCount(0)
})

test('new words of one list are not lost to the tab of another, and the next question is asked anew', async ({
  page,
  context,
}) => {
  await hire(context, '运营', ['operator'])
  await page.goto('/office/words')
  await page.getByLabel('新的词').fill('布署 部署')
  const tabs = page.getByRole('navigation').getByRole('link')
  const other = tabs.filter({ hasText: '同义词' })
  for (const answer of ['留下', '留下']) {
    await other.click()
    await page.getByRole('dialog', { name: '改动还没有保存' }).getByRole('button', { name: answer }).click()
    await expect(page.getByLabel('新的词')).toHaveValue('布署 部署')
  }
  await page.getByRole('button', { name: '放弃改动' }).click()
  await other.click()
  await expect(page).toHaveURL(/list=/)
})
