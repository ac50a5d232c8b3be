import { expect, test } from '@playwright/test'
import { hire } from './people.ts'

test('an operator tries a wrong word, saves it, finds it and takes it out again; a word without results comes along', async ({
  page,
  context,
}) => {
  await hire(context, '运营', ['operator'])
  const word = `试错${process.pid}${Date.now() % 100_000}`
  await page.goto('/office/words')
  const lines = page.getByLabel('新的词')
  await lines.fill(`${word}\n帐户 账户`)
  await page.getByRole('button', { name: '试一试' }).click()
  await expect(page.getByText(`第 1 行：“${word}”没有写应改成什么；第 2 行：“帐户”已经在表里`)).toBeVisible()
  await lines.fill(`${word} 试对 [提示]`)
  await page.getByRole('button', { name: '试一试' }).click()
  await expect(page.getByText(/在最近 \d+ 篇稿件里试过/)).toBeVisible()
  await page.getByRole('button', { name: '保存：加 1 行' }).click()
  await expect(page.getByText(/已保存，第 \d+ 版/).first()).toBeVisible()
  await page.getByLabel('在表里查找').fill(word)
  const row = page.getByRole('row', { name: word })
  await expect(row).toContainText('提示')
  await row.getByRole('button', { name: /^修改/ }).click()
  await expect(lines).toHaveValue(`${word} 试对 [提示]`)
  await page.getByRole('button', { name: '放弃改动' }).click()
  await row.getByRole('button', { name: /^删去/ }).click()
  await page.getByRole('button', { name: '保存：删 1 行' }).click()
  await expect(row).toBeHidden()
  await page.goto('/office/words?list=synonym&word=水景')
  await expect(lines).toHaveValue('水景 => ')
})
