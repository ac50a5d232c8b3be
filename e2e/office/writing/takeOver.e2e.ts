import { expect, test } from '@playwright/test'
import { hire } from '../people.ts'
import { goToEnd, historyOf, onServer, openToWrite, sheetOf, startText, stateOf } from './texts.ts'

test('a colleague takes over while a tab lies idle: both are told, and nothing of either is lost', async ({
  page: mine,
  context,
  browser,
}) => {
  test.setTimeout(120_000)
  await hire(context, '编辑甲', ['writer'])
  const theirs = await browser.newContext()
  const other = await hire(theirs, '编辑乙', ['writer'])
  const id = await startText(context, '两个人的一篇')
  await openToWrite(mine, id)
  await goToEnd(mine)
  await mine.keyboard.type('甲先写的。')
  await expect(stateOf(mine)).toHaveText(/^已保存/)

  const desk = await theirs.newPage()
  await desk.goto(`/office/text?id=${id}`)
  await expect(desk.getByText(/编辑甲.*正在编辑/)).toBeVisible()
  await expect(sheetOf(desk)).toHaveText('甲先写的。')
  await expect(desk.locator('[contenteditable="true"]')).toHaveCount(0)
  await mine.keyboard.type('再写一句。')
  await expect(sheetOf(desk)).toHaveText('甲先写的。再写一句。')
  // On a busy machine it might hear of it before anything is typed.
  await mine.route('**/draft/beat', () => {})
  await desk.getByRole('button', { name: '接管编辑' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '接管编辑' }).click()
  await goToEnd(desk)
  await desk.keyboard.type('乙接着写。')
  await expect.poll(() => onServer(context, id)).toContain('甲先写的。再写一句。乙接着写。')

  // The idle tab has not heard of it yet: what is typed there must overwrite nothing.
  await mine.keyboard.type('甲还不知道。')
  await expect(mine.getByText(new RegExp(`${other.name}.*接管了编辑，这里变为只读`))).toBeVisible()
  await expect(sheetOf(mine)).toHaveText('甲先写的。再写一句。甲还不知道。')
  await expect(mine.locator('[contenteditable="true"]')).toHaveCount(0)
  expect(await onServer(context, id)).toContain('甲先写的。再写一句。乙接着写。')
  await expect.poll(() => historyOf(context, id)).toContain('"cause":"lock"')
  await expect(mine.getByRole('link', { name: '对照', exact: true })).toBeVisible()

  await mine.getByRole('button', { name: '存为新稿' }).click()
  await expect(mine).not.toHaveURL(new RegExp(id))
  await expect(sheetOf(mine)).toHaveText('甲先写的。再写一句。甲还不知道。')
  await expect(sheetOf(desk)).toHaveText('甲先写的。再写一句。乙接着写。')
  await theirs.close()
})

test('two tabs of one person: a reload goes on by itself, the second tab asks, the first says what became of its words', async ({
  page: first,
  context,
}) => {
  test.setTimeout(120_000)
  await hire(context, '编辑', ['writer'])
  const id = await startText(context, '两个窗口')
  await openToWrite(first, id)
  await goToEnd(first)
  await first.keyboard.type('一个窗口')
  await expect(stateOf(first)).toHaveText(/^已保存/)
  await first.reload()
  await goToEnd(first)
  await first.keyboard.type('写的。')
  await expect(stateOf(first)).toHaveText(/^已保存/)
  const second = await context.newPage()
  await second.goto(`/office/text?id=${id}`)
  await expect(second.getByText('您正在另一个窗口编辑这篇稿件')).toBeVisible()
  await first.route('**/draft/save', (route) => route.abort())
  await goToEnd(first)
  await first.keyboard.type('没有发出去的')
  await expect(stateOf(first)).toHaveText(/网络不通/)
  await second.getByRole('button', { name: '在此继续编辑' }).click()
  await second.getByRole('dialog').getByRole('button', { name: '在此继续编辑' }).click()
  await second.locator('[contenteditable="true"]').waitFor()
  // It would hear of it within twenty seconds; whoever comes back to it hears at once.
  await first.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(first.getByText('您已在另一个窗口继续编辑，这里变为只读。您没有保存的内容已另存进历史')).toBeVisible()
  expect(await historyOf(context, id)).toContain('"side":true')
  await first.getByRole('button', { name: '放弃我的改动' }).click()
  await first.getByRole('dialog').getByRole('button', { name: '放弃', exact: true }).click()
  await expect(sheetOf(first)).toHaveText('一个窗口写的。')
})

test('who opens a colleague’s text reads: nobody is locked out until the first key, and they are told whose work it is', async ({
  page: mine,
  context,
  browser,
}) => {
  test.setTimeout(120_000)
  const writer = await hire(context, '编辑甲', ['writer'])
  const theirs = await browser.newContext()
  await hire(theirs, '编辑乙', ['writer'])
  const id = await startText(context, '先看看')
  const desk = await theirs.newPage()
  await openToWrite(desk, id)
  await expect(desk.getByText(`此前由${writer.name}写到`)).toBeVisible()
  await openToWrite(mine, id)
  await goToEnd(mine)
  await mine.keyboard.type('甲写的。')
  await expect(stateOf(mine)).toHaveText(/^已保存/)
  // Who only looked has it in the page, and is told who writes now.
  await expect(sheetOf(desk)).toHaveText('甲写的。')
  await expect(desk.getByText(`${writer.name}正在编辑`)).toBeVisible()
  await mine.goto('/office')
  await expect(desk.getByText('现在没有人在编辑')).toBeVisible()
  await desk.reload()
  await goToEnd(desk)
  await desk.keyboard.type('乙接着。')
  await expect(desk.getByText(`由您接着编辑。此前由${writer.name}写到`)).toBeVisible()
  await expect.poll(() => onServer(context, id)).toContain('甲写的。乙接着。')
  await theirs.close()
})

test('by keyboard alone: round the regions, write, keep a revision, see the keys and the preview', async ({
  page,
  context,
}) => {
  await hire(context, '编辑', ['writer'])
  const id = await startText(context, '只用键盘')
  await openToWrite(page, id)
  await page.keyboard.press('F6')
  const where = () =>
    page.evaluate(() => document.activeElement?.closest('[data-region]')?.textContent?.slice(0, 4) ?? '')
  for (
    let step = 0;
    step < 6 && !(await sheetOf(page).evaluate((sheet) => sheet === document.activeElement));
    step += 1
  )
    await page.keyboard.press('F6')
  await expect(sheetOf(page)).toBeFocused()
  await page.keyboard.type('键盘写的')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('已存一稿，可以在历史中找到')).toBeVisible()
  expect(await historyOf(context, id)).toContain('"cause":"note"')
  await page.keyboard.press('Control+/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeFocused()
  await page.keyboard.press('F6')
  await expect(page.getByRole('tab', { name: '属性' }), await where()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '预览' })).toBeFocused()
  await expect(page.frameLocator('iframe').getByText('键盘写的')).toBeVisible()
})
