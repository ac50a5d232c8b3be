import { expect, test } from '@playwright/test'
import { CHECKLISTS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { wantedBoxes } from '@zhengcai/contract/publishing/wantedBoxes.ts'
import { hire } from '../people.ts'
import { tabTo } from '../tabTo.ts'
import { submitText } from '../writing/texts.ts'

test('by keyboard alone: a colleague is asked for 一审, recalled with a reason, submitted again and signed', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000)
  await hire(context, '编辑', ['writer'])
  const id = await submitText(context, `键盘送审的一篇${Date.now() % 100_000}`, false)
  await page.goto(`/office/text?id=${id}`)
  await expect(page.getByText('等同事一审，您也可以自己签署').first()).toBeVisible()
  await tabTo(page, /^撤回送审$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '撤回送审' }).getByLabel('理由')).toBeFocused()
  await page.keyboard.type('还要改一个字')
  await tabTo(page, /^撤回送审$/)
  await page.keyboard.press('Enter')
  await page.locator('[contenteditable="true"]').waitFor()
  await page.getByRole('main').focus()
  await tabTo(page, /^送审$/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '送审' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('我签一审').focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByLabel('请同事一审')).toBeChecked()
  await tabTo(page, /^送一审$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('等同事一审，您也可以自己签署').first()).toBeVisible()

  const others = await browser.newContext()
  await hire(others, '同事', ['writer'])
  const desk = await others.newPage()
  await desk.goto(`/office/text?id=${id}`)
  await expect(desk.getByText('请您一审').first()).toBeVisible()
  // The boxes are another part than the bar, and may come after it.
  await expect(desk.getByRole('heading', { name: '签署一审' })).toBeVisible()
  for (const box of wantedBoxes(CHECKLISTS[1], false)) {
    await tabTo(desk, new RegExp(`^${box}$`))
    await desk.keyboard.press('Space')
  }
  await tabTo(desk, /^通过一审$/)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(/正在二审，/).first()).toBeVisible()
  await others.close()
})
