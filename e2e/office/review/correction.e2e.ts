import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { CHECKLISTS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { once, penOf } from '../pen.ts'
import { hire } from '../people.ts'
import { goToEnd, onServer, sheetOf, stateOf } from '../writing/texts.ts'

test('what readers have is revised: the kind of change is asked, its words are wanted, 二审 turns it; readers see nothing yet', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000)
  await hire(context, '编辑', ['writer'])
  const { send } = await penOf(context)
  const calls = '/magazine/office/v1'
  const { rows } = await (
    await context.request.get(`${calls}/draft/list?kind=news&state=live&sort=title&pageSize=20`)
  ).json()
  const { id = '' } = await send('draft/create', { once: once(), esId: rows[randomInt(rows.length)].esId })
  await page.goto(`/office/text?id=${id}`)
  await goToEnd(page)
  await page.keyboard.type('补正一处。')
  await expect(stateOf(page)).toHaveText(/^已保存/)
  await page.getByRole('button', { name: '送审' }).click()
  const dialog = page.getByRole('dialog', { name: '送审' })
  for (const box of CHECKLISTS[1]) await dialog.getByLabel(box).check()
  await dialog.getByRole('button', { name: '签一审，送二审' }).click()
  await expect(dialog.getByText(/请选择.*更正/)).toBeVisible()
  await dialog.getByLabel(/^更正（/).check()
  await dialog.getByLabel('更正说明').fill('太短')
  await dialog.getByRole('button', { name: '签一审，送二审' }).click()
  await expect(dialog.getByText(/至少 10 个字/)).toBeVisible()
  await dialog.getByLabel('更正说明').fill('文末漏了一处补正，今予更正。')
  await dialog.getByRole('button', { name: '签一审，送二审' }).click()
  await expect(page.getByText(/正在二审，/).first()).toBeVisible()
  await expect(sheetOf(page).locator('ins').filter({ hasText: '补正一处。' })).toHaveCount(1)

  const editors = await browser.newContext()
  await hire(editors, '责编', ['responsible'])
  const desk = await editors.newPage()
  await desk.goto(`/office/text?id=${id}`)
  for (const box of CHECKLISTS[2]) await desk.getByLabel(box).check()
  await desk.getByLabel(/^文字修订（/).check()
  await desk.getByRole('button', { name: '通过二审' }).first().click()
  await expect(desk.getByText(/正在三审，/).first()).toBeVisible()
  expect(JSON.parse(await onServer(context, id)).data.change).toBe('wording')

  await send('review/recall', { id, reason: '试过就撤回' })
  const { lock, number } = await send('draft/lock', { id, tab: once(), takeOver: true })
  await send('draft/drop', { id, lock, base: number })
  await editors.close()
})
