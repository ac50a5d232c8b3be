import { expect, type Page, test } from '@playwright/test'
import type { Inline, Tree } from '@zhengcai/contract/platform/tree.ts'
import { openEditorPage } from '../../../tools/editorHarness.ts'
import { openText, treeOn } from './onEditorPage.ts'

test.describe.configure({ mode: 'default' })

const text = (value: string): Inline => ({ type: 'text', value })
const bold = (value: string): Inline => ({ type: 'strong', children: [text(value)] })
const root = (...children: Inline[]): Tree => ({ type: 'root', children: [{ type: 'paragraph', children }] })

type Stands = { from: number; text: string }
type Change = { from: number; to: number; by: string; stands: Stands }
type Window = {
  harness: {
    mark: (words: string, look: string) => void
    setEditable: (on: boolean) => void
    editor: {
      rewrite: (key: string, change: Change) => boolean
      locate: (key: string) => boolean
      goTo: (at: number) => void
    }
  }
}

let page: Page

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  await openEditorPage(page)
})
test.afterAll(() => page.close())

const mark = (words: string, look = 'must') =>
  page.evaluate(([of, as]) => (window as unknown as Window).harness.mark(of, as), [words, look] as const)
const marks = () => page.locator('[data-mark]').allTextContents()
/** As a tap on 改为 in the list does it. */
const rewrite = (key: string, by: string, was: string) =>
  page.evaluate(
    ([name, to, from]) =>
      (window as unknown as Window).harness.editor.rewrite(name, {
        from: 0,
        to: from.length,
        by: to,
        stands: { from: 0, text: from },
      }),
    [key, by, was] as const,
  )

test('a mark stays on its words whatever is written before them, and goes with them', async () => {
  await openText(page, root(text('设备由供应商按装。')), 1)
  await mark('按装')
  await page.keyboard.type('abc')
  expect(await marks()).toEqual(['按装'])
  await page.keyboard.press('Enter')
  expect(await marks()).toEqual(['按装'])
  await page.evaluate(() => (window as unknown as Window).harness.editor.goTo(999))
  for (let key = 0; key < 3; key += 1) await page.keyboard.press('Backspace')
  expect(await marks()).toEqual([])
})

test('marks are no part of the text: nothing is saved, and undo takes back words only', async () => {
  await openText(page, root(text('按装')), 3)
  await page.keyboard.type('x')
  const changes = await page.evaluate(() => (window as unknown as { harness: { changes: number } }).harness.changes)
  await mark('按装')
  expect(await page.evaluate(() => (window as unknown as { harness: { changes: number } }).harness.changes)).toBe(
    changes,
  )
  await page.keyboard.press('Control+z')
  expect(await treeOn(page)).toEqual(root(text('按装')))
})

test('words changed by a tap keep what lies over them, and one press takes them back', async () => {
  await openText(page, root(text('由'), bold('按装'), text('完成')), 6)
  await page.keyboard.type('了')
  await mark('按装')
  expect(await rewrite('0 1', '安装', '按装')).toBe(true)
  expect(await treeOn(page)).toEqual(root(text('由'), bold('安装'), text('完成了')))
  await page.getByRole('textbox', { name: '正文' }).focus()
  await page.keyboard.press('Control+z')
  expect(await treeOn(page)).toEqual(root(text('由'), bold('按装'), text('完成了')))
})

test('a link over the words stays over those in their place', async () => {
  const link = (value: string): Inline => ({ type: 'link', url: '/newsDetails?id=1', children: [text(value)] })
  await openText(page, root(text('由'), link('按装'), text('完成')), 1)
  await mark('按装')
  expect(await rewrite('0 1', '安装', '按装')).toBe(true)
  expect(await treeOn(page)).toEqual(root(text('由'), link('安装'), text('完成')))
})

test('a tap changes nothing where other words stand by now', async () => {
  await openText(page, root(text('由按装完成')), 3)
  await mark('按装')
  await page.keyboard.type('照')
  expect(await rewrite('0 1', '安装', '按装')).toBe(false)
  expect(await treeOn(page)).toEqual(root(text('由按照装完成')))
})

test('words composed inside a mark and behind it stand there once, without the letters', async () => {
  const input = await page.context().newCDPSession(page)
  for (const [at, expected] of [
    [3, '由按采购装完成'],
    [4, '由按装采购完成'],
  ] as const) {
    await openText(page, root(text('由按装完成')), at)
    await mark('按装')
    for (const so of ['c', 'ca', 'cai'])
      await input.send('Input.imeSetComposition', { text: so, selectionStart: so.length, selectionEnd: so.length })
    await input.send('Input.insertText', { text: '采购' })
    expect(await treeOn(page)).toEqual(root(text(expected)))
  }
})

test('whoever may only read is led to the words all the same', async () => {
  await openText(page, root(text('设备由供应商按装。')), 1)
  await page.evaluate(() => (window as unknown as Window).harness.setEditable(false))
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveAttribute('aria-readonly', 'true')
  await mark('按装')
  expect(await rewrite('0 6', '安装', '按装')).toBe(false)
  expect(await page.evaluate(() => (window as unknown as Window).harness.editor.locate('0 6'))).toBe(true)
  await expect(page.getByRole('textbox', { name: '正文' })).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('按装')
})

test('a heading of a long text is brought into sight for whoever may only read', async () => {
  const children = Array.from({ length: 80 }, () => ({ type: 'paragraph' as const, children: [text('一段话。')] }))
  await openText(page, { type: 'root', children }, 1)
  await page.evaluate(() => (window as unknown as Window).harness.setEditable(false))
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveAttribute('aria-readonly', 'true')
  await page.evaluate(() => (window as unknown as Window).harness.editor.goTo(478))
  await expect(page.getByRole('textbox', { name: '正文' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
})

test('an article is found and cited by the keyboard alone, as one step', async () => {
  await openText(page, root(text('依照执行。')), 3)
  await page.keyboard.press('Control+Shift+l')
  await expect(page.getByRole('dialog', { name: '插入法条' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('回避')
  // The status may still be that of the first character; another answer begins at its first line again.
  await expect(page.getByText('第1条写着回避。')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('找到 2 条，上下键选择，回车插入')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('第2条写着回避。')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('textbox', { name: '正文' })).toBeFocused()
  expect(await treeOn(page)).toEqual(root(text('依照《试验办法》第2条执行。')))
  await page.keyboard.press('Control+z')
  expect(await treeOn(page)).toEqual(root(text('依照执行。')))
})
