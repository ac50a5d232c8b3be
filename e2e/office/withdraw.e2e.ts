import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { office } from '../questions/office.ts'
import { expectSound } from '../site/soundness.ts'
import { penOf } from './pen.ts'
import { hire } from './people.ts'
import { hireThree, letOut, saveNews, takeAway, writeNews } from './writing/released.ts'
import { onServer } from './writing/texts.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Something that readers have, by the way of imports, under a word that stands nowhere else and on a day long gone. */
function published(word: string): { esId: string; title: string } {
  const folder = mkdtempSync(join(tmpdir(), 'zc-withdrawn-'))
  mkdirSync(join(folder, 'news'))
  const [esId, title] = [`withdrawn-${word.slice(-6)}`, `${word}写错的一篇`]
  const head = `title: ${title}\nid: ${esId}\nsummary: 这一篇写错了，要从手机上撤下来。\nclass: case\nsource: 本刊讯`
  writeFileSync(
    join(folder, 'news', `${esId}.md`),
    `---\n${head}\npublish: 2019-03-05 09:00\ntags: [${word}]\n---\n\n${word}的正文。\n`,
  )
  office('import', folder, '--live')
  return { esId, title }
}

const statusOf = async (page: Page, esId: string) => (await page.goto(`/newsDetails?id=${esId}`))?.status()

async function isFound(context: BrowserContext, word: string, esId: string): Promise<[boolean, boolean]> {
  const rows = async (path: string) =>
    (await (await context.request.get(`/magazine/web/v1/portal/${path}`)).text()).includes(esId)
  return [await rows(`knowledge/news?tag=${word}`), await rows(`knowledgeSearch?keyword=${word}`)]
}

test('a wrong text is withdrawn from a phone in two taps and gone from its page, list and search; the chief restores it', async ({
  browser,
  page,
  context: reader,
}) => {
  test.setTimeout(120_000)
  const phone = await browser.newContext(PHONE)
  const { name: operator } = await hire(phone, '运营', ['operator'])
  const { word } = await penOf(phone)
  const { esId, title } = published(word)
  expect(await statusOf(page, esId)).toBe(200)
  await expect.poll(() => isFound(reader, word, esId)).toEqual([true, true])

  const hand = await phone.newPage()
  await hand.goto(`/office/texts?keyword=${word}`)
  await expect(hand.getByRole('button', { name: `撤下 ${title}`, exact: true })).toHaveCount(0)
  await hand.getByRole('button', { name: `紧急撤下 ${title}` }).tap()
  await expectSound(hand, '紧急撤下')
  await hand.getByRole('button', { name: '内容有误，撤下' }).tap()
  await expect(hand.getByText('已撤下', { exact: true }).first()).toBeVisible()
  await expect(hand.getByRole('button', { name: /^恢复/ })).toHaveCount(0)
  await phone.close()

  expect(await statusOf(page, esId)).toBe(404)
  await expect(page.getByText('可能已被撤下').first()).toBeVisible()
  await expect.poll(() => isFound(reader, word, esId), { timeout: 5_000 }).toEqual([false, false])

  const chiefs = await browser.newContext()
  await hire(chiefs, '主编', ['chief'])
  const desk = await chiefs.newPage()
  await desk.goto('/office')
  const told = desk
    .getByRole('region', { name: /^紧急撤下/ })
    .getByRole('listitem')
    .filter({ hasText: title })
  await expect(told).toContainText(`${operator} `)
  await told.getByRole('button', { name: `确认看过《${title}》的撤下` }).click()
  await expect(told).toHaveCount(0)

  await desk.goto(`/office/texts?keyword=${word}`)
  await desk.getByRole('button', { name: `恢复 ${title}` }).click()
  await desk.getByRole('button', { name: '撤下有误' }).click()
  await expectSound(desk, '恢复')
  await desk.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click()
  await expect(desk.getByText('已恢复，读者又能看到')).toBeVisible()
  expect(await statusOf(page, esId)).toBe(200)

  // Over an open dialog the finder does not come.
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await desk.keyboard.press('Control+k')
  await expect(desk.getByRole('dialog', { name: '查找' }).getByRole('combobox')).toBeFocused()
  await desk.keyboard.type(title)
  await desk.getByRole('button', { name: `紧急撤下《${title}》` }).click()
  await desk.getByRole('button', { name: '不宜继续刊载，撤下' }).click()
  await expect.poll(() => statusOf(page, esId)).toBe(404)
  // The list behind the finder has heard of it, and the text says who, when and why.
  await expect(desk.getByRole('button', { name: `恢复 ${title}` })).toBeVisible()
  await desk.getByRole('link', { name: title, exact: true }).click()
  await expect(desk.getByRole('region', { name: '撤下' })).toContainText('紧急撤下，理由：不宜继续刊载')
  await expect(desk.getByRole('link', { name: '看读者的页面' })).toHaveCount(0)
  await chiefs.close()
})

test('a reader without scripts sees on the page and in the feed what was corrected', async ({ browser, context }) => {
  test.setTimeout(120_000)
  const staff = await hireThree(browser, context)
  const news = await writeNews(context, '金额写错的一篇')
  await letOut(staff, news.id)
  const pen = await penOf(context)
  await pen.send('draft/create', { once: `correct-${pen.word.slice(1)}`, esId: news.esId })
  await saveNews(context, news, '第一段写的是金额三百万元。')
  const note = '第一段的金额应为三百万元，不是三十万元。'
  await letOut(staff, news.id, { change: { change: 'correction', changeNote: note } })

  const reader = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const page = await reader.newPage()
  await page.goto(`/newsDetails?id=${news.esId}`)
  const told = page.getByRole('complementary', { name: '更正说明' })
  await expect(told).toContainText(note)
  await expect(told.locator('time')).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
  const feed = await (await reader.request.get('/feed/news.json')).json()
  const entry = feed.items.find(({ url }: { url: string }) => url.endsWith(news.esId))
  expect(entry?.summary).toContain(note)
  expect(entry?.date_modified).toBeTruthy()
  await takeAway(staff.chief, news)
  await reader.close()
  await staff.second.close()
  await staff.chief.close()
})

test('a scheduled text is moved in the calendar by keys, by the mouse and by the dialog; a phone opens at today', async ({
  browser,
  context,
}) => {
  test.setTimeout(120_000)
  const year = new Date().getFullYear() + 1
  const staff = await hireThree(browser, context)
  const news = await writeNews(context, '要改期的一篇')
  await letOut(staff, news.id, { publishTime: `${year}-03-10 09:00` })
  const page = await staff.chief.newPage()
  await page.goto(`/office/calendar?month=${year}-03`)
  const move = page.getByRole('button', { name: `改期 ${news.title}` })
  const entry = page.locator('[data-moves]', { hasText: news.title })
  await entry.getByRole('link', { name: news.title }).press('Shift+ArrowDown')
  const dialog = page.getByRole('dialog', { name: '改期' })
  await expect(dialog.getByLabel('日期')).toHaveValue(`${year}-03-17`)
  await dialog.getByRole('button', { name: '3 月 17 日 09:00 发布' }).click()
  await expect(page.getByText('已改期')).toBeVisible()
  const onDay = (day: number) => page.locator(`[data-day="${year}-03-${day}"]`)
  await expect(onDay(17)).toContainText(news.title)
  const pen = await penOf(staff.chief)
  const { data } = JSON.parse(await onServer(staff.chief, news.id))
  const times = { publishTime: `${year}-03-17 09:00`, withdrawTime: `${year}-03-24 18:00` }
  await pen.send('release/schedule', { id: news.id, number: data.number, ...times })
  await page.reload()
  await entry.dragTo(onDay(25))
  await expect(page.getByText('这篇稿件定于 3 月 24 日 18:00 撤下，须在此之前发布')).toBeVisible()
  await entry.dragTo(onDay(19))
  await expect(dialog.getByLabel('日期')).toHaveValue(`${year}-03-19`)
  await dialog.getByLabel('时刻').fill('10:30')
  await dialog.getByRole('button', { name: '3 月 19 日 10:30 发布' }).click()
  await expect(onDay(19)).toContainText(news.title)
  await move.click()
  await dialog.getByLabel('日期').fill('2020-01-01')
  await dialog.getByRole('button', { name: /发布$/ }).click()
  await expect(dialog.getByText('发布时间已经过去，请另选时间或立即发布')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { level: 2, name: /3 月 19 日 周/ })).toBeVisible()
  await expect(page.getByText('拖到另一天')).toBeHidden()
  await expectSound(page, '日程')
  await page.goto('/office/calendar')
  await expect(page.locator('[aria-current="date"]')).toBeInViewport()
  await pen.send('release/unschedule', { id: news.id })
  await staff.second.close()
  await staff.chief.close()
})
