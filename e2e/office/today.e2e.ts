import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { CHECKLISTS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { once, type Pen, penOf, textOf } from './pen.ts'
import { hire } from './people.ts'
import { answerToday, brokenDay, wholeDay } from './wholeDay.ts'

const reviewsOf = (page: Page) => page.getByRole('region', { name: /^待我审/ })

/** Written, and submitted with the writer's own signature. */
async function submitted({ send, word }: Pen): Promise<{ id: string; title: string; number: number }> {
  const title = `${word}等人审读的一篇`
  const { id = '' } = await send('draft/create', { kind: 'news', title, once: once() })
  const { lock = '', number = 1 } = await send('draft/lock', { id, tab: once() })
  const fields = { title, summary: '这一篇只给同事审读，不给读者看到。', class: 'case', source: '本刊' }
  const saved = await send('draft/save', { id, lock, base: number, fields, tree: textOf('等人审读的正文。') })
  const sent = await send('review/submit', { id, lock, base: saved.number ?? 2, sign: true, checklist: CHECKLISTS[1] })
  return { id, title, number: sent.number ?? 2 }
}

async function seat(context: BrowserContext, word: string, role: 'writer' | 'responsible') {
  const { name } = await hire(context, word, [role])
  return { name, pen: await penOf(context), page: await context.newPage() }
}

test('a reader sees what waits for them and opens it; what a colleague settles leaves the list, and its author sees why it came back', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext()))
  const [writers, readers, others] = contexts as [BrowserContext, BrowserContext, BrowserContext]
  const [writer, reader, other] = [
    await seat(writers, '编辑', 'writer'),
    await seat(readers, '责编', 'responsible'),
    await seat(others, '责编', 'responsible'),
  ]
  const { id, title, number } = await submitted(writer.pen)

  await reader.page.goto('/office')
  const line = reviewsOf(reader.page).getByRole('listitem').filter({ hasText: title })
  await expect(line.getByRole('img', { name: `一审${writer.name}已签，二审待签，三审未到` })).toBeVisible()
  await expect(reader.page.getByText(/等您处理 \d+ 件/)).toBeVisible()
  await line.getByRole('link', { name: `审读《${title}》` }).click()
  await expect(reader.page).toHaveURL(new RegExp(`/office/text\\?id=${id}`))

  await other.page.clock.install()
  await other.page.goto('/office')
  const seen = reviewsOf(other.page).getByText(title)
  await expect(seen).toBeVisible()
  await reader.pen.send('review/return', { id, number, step: 2, reason: '标题里的数字请再核对', to: 'draft' })
  await other.page.clock.fastForward(70_000)
  await expect(seen).toHaveCount(0)

  await writer.page.goto('/office')
  const own = writer.page
    .getByRole('region', { name: /^我经手的/ })
    .getByRole('listitem')
    .first()
  await expect(own).toContainText('已退回')
  await expect(own).toContainText(`${reader.name}退回：标题里的数字请再核对`)
  await own.getByRole('link', { name: title }).click()
  await expect(writer.page).toHaveURL(new RegExp(`/office/text\\?id=${id}`))
  await Promise.all(contexts.map((context) => context.close()))
})

test('what cannot be read says so in its place and is had by asking again; on a phone nothing is cut off', async ({
  page,
  context,
}) => {
  await hire(context, '编辑', ['writer'])
  await page.setViewportSize({ width: 390, height: 844 })
  await answerToday(page, { ...wholeDay(), ...brokenDay(), mine: wholeDay().mine })
  await page.goto('/office')
  await expect(page.getByText('片头单位名称应为全称')).toBeVisible()
  await expect(page.getByText('这一部分没有加载出来').first()).toBeVisible()
  await answerToday(page, wholeDay())
  await page.getByRole('button', { name: '重试' }).first().click()
  await expect(page.getByText('超 6 个工作日')).toBeVisible()
  await expect(page.getByText('这一部分没有加载出来')).toHaveCount(0)
  const cutOff = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(cutOff)).toBe(0)
})
