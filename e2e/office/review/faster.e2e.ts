import { expect, test } from '@playwright/test'
import { CHECKLISTS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { once, penOf } from '../pen.ts'
import { hire } from '../people.ts'
import { onServer, passReviews, submitText } from '../writing/texts.ts'

test('a colleague is faster: who did what is said, what was typed is still there, and boxes are asked for anew on changed words', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000)
  const [writers, others] = [await browser.newContext(), await browser.newContext()]
  await hire(writers, '编辑', ['writer'])
  await hire(context, '责编', ['responsible'])
  const faster = await hire(others, '责编', ['responsible'])
  const id = await submitText(writers, `两位责编的一篇${Date.now() % 100_000}`)
  // The page does not look by itself: what it knows is what was opened.
  await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }))
  await page.goto(`/office/text?id=${id}`)
  for (const box of CHECKLISTS[2]) await page.getByLabel(box).check()
  await page.getByLabel('给下一位的话').fill('第三段请再看')

  const { send } = await penOf(others)
  const { lock, number = 0 } = await send('draft/lock', { id, tab: once() })
  const { fields, tree } = JSON.parse(await onServer(others, id)).data
  await send('draft/save', { id, lock, base: number, fields: { ...fields, title: `${fields.title}（改）` }, tree })
  await send('draft/unlock', { id, lock })
  await page.getByRole('button', { name: '通过二审' }).first().click()
  await expect(page.getByRole('alert')).toContainText('改动')
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue(/（改）$/)
  await expect(page.getByText('您确认之后文字又有改动')).toBeVisible()
  for (const box of CHECKLISTS[2]) await expect(page.getByLabel(box)).not.toBeChecked()
  await expect(page.getByLabel('给下一位的话')).toHaveValue('第三段请再看')
  for (const box of CHECKLISTS[2]) await page.getByLabel(box).check()

  await passReviews(id, [others])
  await page.getByRole('button', { name: '通过二审' }).first().click()
  await expect(page.getByRole('alert')).toContainText(faster.name)
  await expect(page.getByText('附言“第三段请再看”')).toBeVisible()
  await expect(page.getByRole('button', { name: /^通过/ })).toHaveCount(0)
  await writers.close()
  await others.close()
})
