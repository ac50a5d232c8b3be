import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { CHECKLISTS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { PICTURE_BOX, wantedBoxes } from '@zhengcai/contract/publishing/wantedBoxes.ts'
import { call, hire } from '../people.ts'
import {
  expectMarked,
  goToEnd,
  onServer,
  openToWrite,
  selectWords,
  sheetOf,
  startText,
  stateOf,
} from '../writing/texts.ts'

test.use({ actionTimeout: 30_000 })

const SUMMARY = '这一篇走过三个人的手，发布一两分钟就自行撤下。'

test('one text through three people: returned once with a reason and a comment on four characters, corrected, agreed to, and with readers at its minute', async ({
  page: author,
  context,
  browser,
}) => {
  test.setTimeout(300_000)
  await hire(context, '编辑', ['writer'])
  const [second, third] = [await browser.newContext(), await browser.newContext()]
  await hire(second, '责编', ['responsible'])
  await hire(third, '主编', ['chief'])
  const [reader, chief] = [await second.newPage(), await third.newPage()]
  const id = await startText(context, `三个人的一篇${Date.now() % 100_000}`, 'notice')

  await writeAndSubmit(author, id)
  await expectNoSecondSignature(author, context, id)
  await returnWithReason(reader, id)

  await author.goto(`/office/text?id=${id}`)
  await expect(author.getByLabel('经过')).toContainText('退回')
  await expect(author.getByLabel('经过')).toContainText('第二句没有出处')
  await expectMarked(author, '数据另行')
  await author.getByRole('tab', { name: /^批注/ }).click()
  await expect(author.getByText('何时、在哪里公布')).toBeVisible()
  await goToEnd(author)
  await author.keyboard.type('据省财政厅。')
  await expect(stateOf(author)).toHaveText(/^已保存/)
  await submit(author)

  await reader.goto(`/office/text?id=${id}`)
  await expect(reader.getByText('送审，第 2 次')).toBeVisible()
  await expect(sheetOf(reader).locator('ins')).toHaveText('据省财政厅。')
  await reader.getByRole('button', { name: '下一处改动' }).click()
  await expect(reader.getByText(/第 1 \/ 1 处/)).toBeVisible()
  await reader.getByRole('button', { name: '通过二审' }).first().click()
  await expect(reader.getByText(/还有 4 项没有确认/)).toBeVisible()
  await tickAll(reader, 2)
  await reader.getByRole('button', { name: '通过二审' }).first().click()
  await expect(reader.getByText(/正在三审，/).first()).toBeVisible()

  await correctAndSign(chief, id)
  await agree(reader, id)
  await expectNoSecondSignature(author, context, id)
  await releaseAtItsMinute(chief, id)
  await second.close()
  await third.close()
})

async function writeAndSubmit(page: Page, id: string): Promise<void> {
  await openToWrite(page, id)
  await goToEnd(page)
  await page.keyboard.type('验收应当在五个工作日内完成。数据另行公布。')
  // It leaves the readers' lists by itself, lest other tests meet it.
  const [day = '', time = ''] = minuteFrom(8).split('T')
  await page.getByLabel('计划撤下·日期').fill(day)
  await page.locator('[data-field="withdraw"]').getByLabel('时刻').fill(time)
  await expect(stateOf(page)).toHaveText(/^已保存/)
  await page.getByRole('button', { name: '送审' }).click()
  const dialog = page.getByRole('dialog', { name: '送审' })
  await dialog.getByLabel('给审读人的话').fill('请先看第二句')
  await dialog.getByRole('button', { name: /^去填写\s*摘要$/ }).click()
  await expect(page.getByRole('textbox', { name: '摘要' })).toBeFocused()
  await page.keyboard.type(SUMMARY)
  await page.getByRole('button', { name: '送审' }).click()
  await expect(dialog.getByLabel('给审读人的话')).toHaveValue('请先看第二句')
  await dialog.getByRole('button', { name: '签一审，送二审' }).click()
  await expect(dialog.getByText(/^还没有确认：/)).toBeVisible()
  await submit(page, dialog)
}

async function submit(page: Page, open = page.getByRole('dialog', { name: '送审' })): Promise<void> {
  if (!(await open.isVisible())) await page.getByRole('button', { name: '送审' }).click()
  // No picture stands in it, so nobody is asked about the rights in one.
  for (const box of wantedBoxes(CHECKLISTS[1], false)) await open.getByLabel(box).check()
  await expect(open.getByLabel(PICTURE_BOX)).toHaveCount(0)
  await open.getByRole('button', { name: '签一审，送二审' }).click()
  await expect(page.getByText(/正在二审，/).first()).toBeVisible()
}

/** Neither a button nor a call lets the author sign what they have written. */
async function expectNoSecondSignature(page: Page, context: BrowserContext, id: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^通过/ })).toHaveCount(0)
  const me = await (await context.request.get('/magazine/office/v1/staffSession/me')).json()
  const { number } = JSON.parse(await onServer(context, id)).data
  for (const step of [2, 3] as const) {
    const wish = { id, number, step, checklist: CHECKLISTS[step] }
    const reply = await call(context.request, 'review/approve', wish, { 'x-office': me.data.token })
    expect(reply.code, reply.msg).toBe(403)
  }
}

async function returnWithReason(page: Page, id: string): Promise<void> {
  await page.goto('/office/texts?waiting=1')
  await page
    .getByRole('link', { name: /^三个人的一篇/ })
    .first()
    .waitFor()
  await page.goto(`/office/text?id=${id}`)
  await expect(page.getByText('请先看第二句').first()).toBeVisible()
  await commentOn(page, '数据另行', '何时、在哪里公布')
  await page.getByRole('button', { name: '退回' }).first().click()
  const dialog = page.getByRole('dialog', { name: '退回' })
  await dialog.getByRole('button', { name: '退回' }).click()
  await expect(dialog.getByText(/^请选择或写明理由/)).toBeVisible()
  await dialog.getByLabel('事实或数据需要核实').check()
  await dialog.getByLabel('说明').fill('第二句没有出处')
  await dialog.getByRole('button', { name: '退回' }).click()
  await expect(page.getByText('已退回作者')).toBeVisible()
}

async function commentOn(page: Page, words: string, text: string): Promise<void> {
  await selectWords(page, words)
  await page.keyboard.press('Control+Alt+m')
  await page.getByRole('textbox', { name: '批注' }).fill(text)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  await expectMarked(page, words)
}

async function tickAll(page: Page, step: 2 | 3): Promise<void> {
  for (const box of CHECKLISTS[step]) await page.getByLabel(box).check()
}

/** The last signer writes a word: that waits for one who signed before. */
async function correctAndSign(page: Page, id: string): Promise<void> {
  await page.goto(`/office/text?id=${id}`)
  await page.getByLabel(CHECKLISTS[3][0] ?? '').check()
  await page.getByRole('button', { name: '修改' }).click()
  await goToEnd(page)
  await page.keyboard.type('（主编补）')
  await expect(stateOf(page)).toHaveText(/^已保存/)
  // What was ticked was said of other words.
  await expect(page.getByText('您确认之后文字又有改动')).toBeVisible()
  await tickAll(page, 3)
  await page.getByRole('button', { name: '通过三审' }).first().click()
  await expect(page.getByText(/三审改动了文字，等.+同意/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /发布$/ })).toHaveCount(0)
}

async function agree(page: Page, id: string): Promise<void> {
  await page.goto(`/office/text?id=${id}`)
  await page.getByRole('button', { name: '看改动并同意' }).first().click()
  const dialog = page.getByRole('dialog', { name: '请您同意的改动' })
  await expect(dialog.locator('ins').filter({ hasText: '主编补' })).toBeVisible()
  await dialog.getByRole('button', { name: '同意这些改动' }).click()
  await expect(page.getByText(/签署齐了，等.+发布/).first()).toBeVisible()
}

const minuteFrom = (ahead: number) => new Date(Date.now() + ahead * 60_000 + 8 * 3_600_000).toISOString().slice(0, 16)

async function releaseAtItsMinute(page: Page, id: string): Promise<void> {
  await page.goto(`/office/text?id=${id}`)
  await page.getByRole('button', { name: '另定时间' }).click()
  const dialog = page.getByRole('dialog', { name: '定时发布' })
  const minute = await chooseMinute(page, dialog)
  const { esId } = JSON.parse(await onServer(page.context(), id)).data
  const address = `/magazine/web/v1/portal/informAndTrain/detail/${esId}`
  let first = 0
  const firstSeen = async () => {
    const { code } = await (await page.request.get(address)).json()
    if (code === 200) first ||= Date.now()
    return first
  }
  await expect.poll(firstSeen, { timeout: 150_000, intervals: [2_000] }).toBeGreaterThan(0)
  expect(first).toBeGreaterThanOrEqual(minute)
}

/** The next minute; one that has begun before the button was pressed is refused, and another is chosen. */
async function chooseMinute(page: Page, dialog: Locator): Promise<number> {
  const [done, late] = [page.getByText('已定时，到时自动发布'), dialog.getByText('发布时间已经过去')]
  for (;;) {
    const [day = '', time = ''] = minuteFrom(Date.now() % 60_000 > 35_000 ? 2 : 1).split('T')
    await dialog.getByLabel('日期', { exact: true }).fill(day)
    await dialog.getByLabel('时刻', { exact: true }).fill(time)
    await dialog.getByRole('button', { name: `${time} 发布` }).click()
    await expect(done.or(late).first()).toBeVisible()
    if (await done.isVisible()) return Date.parse(`${day}T${time}:00+08:00`)
  }
}
