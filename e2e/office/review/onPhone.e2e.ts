import { expect, test } from '@playwright/test'
import { CHECKLISTS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { hire } from '../people.ts'
import { onServer, submitText } from '../writing/texts.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone 二审 finds what waits, reads it, ticks, signs; every target is large enough', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000)
  const writers = await browser.newContext()
  await hire(writers, '编辑', ['writer'])
  const id = await submitText(writers, `手机上审的一篇${Date.now() % 100_000}`)
  await hire(context, '责编', ['responsible'])
  await page.goto('/office/texts?waiting=1')
  await page.locator(`a[href="/office/text?id=${id}"]`).click()
  const acts = page.getByRole('region', { name: '审读操作' })
  await acts.getByRole('button', { name: '通过二审' }).click()
  await expect(page.getByText(/还有 4 项没有确认/)).toBeVisible()
  await expect(page.getByLabel(CHECKLISTS[2][0] ?? '')).toBeFocused()
  for (const box of CHECKLISTS[2]) await page.getByLabel(box).check()
  await expect(acts.getByRole('button', { name: '核对 4/4' })).toBeVisible()
  for (const button of await acts.getByRole('button').all())
    expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
  await acts.getByRole('button', { name: '退回' }).click()
  const dialog = page.getByRole('dialog', { name: '退回' })
  await dialog.getByLabel('说明').fill('写了又不退回')
  await dialog.getByRole('button', { name: '取消' }).click()
  await acts.getByRole('button', { name: '通过二审' }).click()
  await expect(page.getByText(/正在三审，/).first()).toBeVisible()
  expect(JSON.parse(await onServer(context, id)).data.state).toBe('review3')
  await writers.close()
})
