import { expect, test } from '@playwright/test'
import { hire } from '../people.ts'
import {
  compose,
  expectMarked,
  goToEnd,
  onServer,
  openToWrite,
  selectWords,
  sheetOf,
  startText,
  stateOf,
} from './texts.ts'

test('a colleague speaks about four characters; they stay on them while the writer writes around, answers and settles', async ({
  page: mine,
  context,
  browser,
}) => {
  test.setTimeout(120_000)
  const writer = await hire(context, '编辑甲', ['writer'])
  const theirs = await browser.newContext()
  const reviewer = await hire(theirs, '责编乙', ['responsible'])
  const id = await startText(context, '有批注的一篇')
  await openToWrite(mine, id)
  await goToEnd(mine)
  await mine.keyboard.type('本项目预算金额为三百万元。')
  await expect(stateOf(mine)).toHaveText(/^已保存/)

  // By keyboard alone: select, Tab to the button at the selection, write, send.
  const desk = await theirs.newPage()
  await desk.goto(`/office/text?id=${id}`)
  await expect(sheetOf(desk)).toHaveText('本项目预算金额为三百万元。')
  await selectWords(desk, '预算金额')
  await desk.keyboard.press('Tab')
  await desk.keyboard.press('Enter')
  const box = desk.getByRole('textbox', { name: '批注' })
  await expect(box).toBeFocused()
  await box.fill(`与公告不一致，请核对 @${writer.name.slice(0, 3)}`)
  await desk.getByRole('button', { name: `@${writer.name}` }).click()
  // A send that fails loses nothing of it.
  await desk.route('**/comment/add', (route) => route.abort())
  await desk.keyboard.press('Control+Enter')
  await expect(desk.getByText('没有送到服务器，已存本机，连上后自动发出。')).toBeVisible()
  // Not before it was seen: the next try comes by itself, and takes the words about it away.
  await desk.unroute('**/comment/add')
  await expect(desk.getByRole('listitem').filter({ hasText: '与公告不一致' })).toBeVisible()
  await expectMarked(desk, '预算金额')

  await expectMarked(mine, '预算金额')
  await expect(mine.getByRole('tab', { name: /^批注/ })).toContainText('1')
  await sheetOf(mine).click()
  await mine.keyboard.press('Control+Home')
  await mine.keyboard.type('据公告，')
  await mine.keyboard.press('Control+End')
  await mine.keyboard.type('完。')
  await expectMarked(mine, '预算金额')
  // Cut and put down elsewhere it is the same place.
  await selectWords(mine, '预算金额')
  await mine.keyboard.press('Control+x')
  await expectMarked(mine, '')
  await mine.keyboard.press('Control+z')
  await expectMarked(mine, '预算金额')
  // What an input method writes between the words is theirs.
  await selectWords(mine, '预算')
  await mine.keyboard.press('ArrowRight')
  await compose(mine, 'zong', '总')
  await expectMarked(mine, '预算总金额')
  await expect(stateOf(mine)).toHaveText(/^已保存/)
  await expect(sheetOf(desk)).toHaveText('据公告，本项目预算总金额为三百万元。完。')
  await expectMarked(desk, '预算总金额')

  await mine.getByRole('tab', { name: /^批注/ }).click()
  const thread = mine.getByRole('listitem').filter({ hasText: '与公告不一致' })
  await thread.getByRole('button', { name: '定位' }).press('Enter')
  await expect(sheetOf(mine)).toBeFocused()
  await mine.keyboard.press('Tab')
  await mine.getByRole('button', { name: '返回批注' }).press('Enter')
  await expect(thread.getByRole('button', { name: '定位' })).toBeFocused()
  await thread.getByRole('button', { name: '回复' }).click()
  await thread.getByRole('textbox', { name: '回复' }).fill('已按公告改')
  await thread.getByRole('button', { name: '回复', exact: true }).click()
  await expect(thread.getByText('已按公告改')).toBeVisible()
  await thread.getByRole('button', { name: '已处理' }).click()
  await expect(mine.getByText('已处理 1 条')).toBeVisible()
  await expectMarked(mine, '')

  // The reviewer reads it on a phone.
  await desk.setViewportSize({ width: 390, height: 800 })
  await desk.getByText('已处理 1 条').click()
  const settled = desk.getByRole('listitem').filter({ hasText: '与公告不一致' })
  await expect(settled.getByText('已按公告改')).toBeVisible()
  await settled.getByRole('button', { name: '重新打开' }).click()
  await expectMarked(desk, '预算总金额')
  expect(await onServer(context, id)).toContain(reviewer.name)

  // Typed without a network, and the page goes: nothing of it is lost, and what was sent goes out by itself.
  await mine.getByRole('button', { name: '对全文批注' }).click()
  await mine.getByRole('textbox', { name: '批注' }).fill('断网时写的批注')
  await expect.poll(() => mine.evaluate(asidesKept)).toHaveLength(1)
  const typed = await mine.evaluate(asidesKept)
  await context.setOffline(true)
  await mine.getByRole('button', { name: '发出批注' }).click()
  await expect(mine.getByText('已存本机，连上后自动发出')).toBeVisible()
  // The words lie here since they were typed; that they were sent is kept a moment later.
  await expect.poll(() => mine.evaluate(asidesKept)).not.toEqual(typed)
  await context.setOffline(false)
  await mine.reload()
  await expect.poll(() => onServer(context, id)).toContain('断网时写的批注')
  await theirs.close()
})

/** What this browser keeps of what was typed beside texts, sealed: kept anew it looks otherwise. */
function asidesKept(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open('office-copies')
    opened.onerror = () => reject(opened.error)
    opened.onsuccess = () => {
      const rows = opened.result.transaction('copy').objectStore('copy').getAll()
      rows.onsuccess = () => {
        opened.result.close()
        const asides: { draft: string; bytes: ArrayBuffer }[] = rows.result
        resolve(asides.flatMap(({ draft, bytes }) => (draft.endsWith(' aside') ? [new Uint8Array(bytes).join()] : [])))
      }
    }
  })
}
