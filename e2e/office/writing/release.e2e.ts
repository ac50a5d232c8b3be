import { expect, test } from '@playwright/test'
import { CHECKLISTS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { once, penOf } from '../pen.ts'
import { hire } from '../people.ts'
import { goToEnd, onServer, openToWrite, passReviews, startText, stateOf } from './texts.ts'

const SUMMARY = '这一篇只定在很久以后发布，试过就取消，不给读者看到。'

test('a writer fills in the fields, and when all have signed a chief editor schedules by one press, and takes it back to 三审', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000)
  const year = new Date().getFullYear() + 1
  await hire(context, '编辑', ['writer'])
  const id = await startText(context, '定在明年的一篇')
  await openToWrite(page, id)
  await goToEnd(page)
  await page.keyboard.type('正文写好了。')
  const summary = page.getByRole('textbox', { name: '摘要' })
  await summary.fill('太短')
  await expect(page.getByText('至少 10 个字，现在 2 个')).toBeVisible()
  await summary.fill(SUMMARY)
  await page.getByLabel('分类').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: '来源' }).fill('本刊')
  const tags = page.getByLabel('标签')
  await tags.fill('试写的标签')
  await tags.press('Enter')
  await page.getByLabel('计划发布·日期').fill(`${year}-01-05`)
  await page.getByLabel('时刻').first().fill('09:00')
  await expect(stateOf(page)).toHaveText(/^已保存/)
  await expect.poll(() => onServer(context, id)).toContain(`"publish":"${year}-01-05 09:00"`)
  expect(await onServer(context, id)).toContain('"tags":["试写的标签"]')
  await expect(page.getByRole('button', { name: /发布$/ })).toHaveCount(0)
  await page.goto('/office')

  const { send } = await penOf(context)
  const { lock, number } = await send('draft/lock', { id, tab: once(), takeOver: true })
  await send('review/submit', { id, lock, base: number, sign: true, checklist: CHECKLISTS[1] })
  const [editors, chiefs] = [await browser.newContext(), await browser.newContext()]
  await hire(editors, '责编', ['responsible'])
  const { name: chief } = await hire(chiefs, '主编', ['chief'])
  await passReviews(id, [editors, chiefs])
  const desk = await chiefs.newPage()
  await desk.goto(`/office/text?id=${id}`)
  await desk.getByRole('button', { name: '1 月 5 日 09:00 发布' }).click()
  await expect(desk.getByText('已定时，到时自动发布')).toBeVisible()
  await expect(desk.getByText(/北京时间自动发布/).first()).toBeVisible()
  await expect(desk.getByRole('button', { name: '立即发布' })).toBeVisible()
  await expect(desk.getByRole('link', { name: '看读者的页面' })).toHaveCount(0)
  await desk.getByRole('button', { name: '取消定时' }).click()
  await expect(desk.getByRole('dialog')).toContainText(`${chief}的三审签署作废`)
  await desk.getByRole('dialog').getByRole('button', { name: '取消定时' }).click()
  await expect(desk.getByText('请您三审').first()).toBeVisible()
  await editors.close()
  await chiefs.close()
})
