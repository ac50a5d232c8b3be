import { expect, type Page, test } from '@playwright/test'
import type { Block, Inline, Tree } from '@zhengcai/contract/platform/tree.ts'
import { parseTree } from '../../../server/src/platform/text/tree/parseTree.ts'
import { treeToMarkdown } from '../../../server/src/platform/text/tree/treeToMarkdown.ts'
import { openEditorPage } from '../../../tools/editorHarness.ts'
import { errorsOf, expectSound } from '../../site/soundness.ts'
import { openText, treeOn } from './onEditorPage.ts'

test.describe.configure({ mode: 'default' })

const text = (value: string): Inline => ({ type: 'text', value })
const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children })
const root = (...children: Tree['children']): Tree => ({ type: 'root', children })
const EMPTY = root()

let page: Page
let errors: string[]

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  errors = errorsOf(page)
  await openEditorPage(page)
})
test.afterAll(() => page.close())
test.afterEach(() => expect(errors.splice(0)).toEqual([]))

const markdown = async () => treeToMarkdown(parseTree(await treeOn(page)))
const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })

test('shorthand makes headings, lists and quotations, and Ctrl+Z gives the signs back', async () => {
  await openText(page, EMPTY, 1)
  await page.keyboard.type('## 题')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- 甲')
  await page.keyboard.press('Enter')
  await page.keyboard.type('乙')
  await page.keyboard.press('Control+]')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3. 丙')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('> 丁')
  expect(await markdown()).toBe('## 题\n\n- 甲\n  - 乙\n\n3. 丙\n\n> 丁\n')
  await openText(page, EMPTY, 1)
  await page.keyboard.type('- ')
  await page.keyboard.press('Control+z')
  await page.keyboard.type('两横')
  expect(await markdown()).toBe('\\- 两横\n')
})

test('words are marked by keys and by the bar, which says what holds at the cursor', async () => {
  await openText(page, EMPTY, 1)
  await page.keyboard.press('Control+b')
  await expect(tool('粗')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('粗')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('面积m')
  await tool('上标').click()
  await page.keyboard.type('2')
  await tool('下标').click()
  await page.keyboard.type('x')
  expect(await markdown()).toBe('**粗**面积m<sup>2</sup><sub>x</sub>\n')
})

test('lines of a paragraph become one line of a heading, and no word is lost', async () => {
  await openText(page, root(paragraph(text('Part'), { type: 'break' }, text('one'), { type: 'break' }, text('甲'))), 8)
  await page.keyboard.press('Control+Alt+3')
  expect(await markdown()).toBe('### Part one 甲\n')
})

test('the bar is one stop of Tab with arrows inside, and Tab in the text leaves it', async () => {
  await openText(page, root(paragraph(text('甲'))), 1)
  await tool('正文').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tool('二级')).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await markdown()).toBe('## 甲\n')
  await expect(page.getByRole('textbox', { name: '正文' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '文后的按钮' })).toBeFocused()
})

test('a table is written by Tab alone; Escape and Tab leave it; cells are merged and heads turned', async () => {
  await openText(page, EMPTY, 1)
  await tool('表格').click()
  await page.getByLabel('行数').fill('0')
  await page.getByRole('button', { name: '插入' }).click()
  await expect(page.getByText('请填 1 到 200 的整数')).toBeVisible()
  await page.getByLabel('行数').fill('2')
  await page.getByLabel('列数').fill('2')
  await page.getByRole('button', { name: '插入' }).click()
  await expect(page.getByRole('textbox', { name: '正文' })).toBeFocused()
  for (const words of ['项目', '金额', '货物', '12', '服务']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  expect(await markdown()).toBe('| 项目 | 金额 |\n| --- | --- |\n| 货物 | 12 |\n| 服务 |  |\n')
  await page.keyboard.press('Shift+ArrowLeft')
  await tool('合并').click()
  expect(await markdown()).toContain('<td colspan="2">服务</td>')
  await tool('表头行').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '文后的按钮' })).toBeFocused()
})

test('notes are numbered as they are met, wherever they were written first', async () => {
  await openText(page, root(paragraph(text('甲乙'))), 3)
  await page.keyboard.press('Control+Alt+f')
  await page.keyboard.type('乙的注')
  await page.keyboard.press('Control+Alt+f')
  // The first selects the note, the second stands before it.
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowLeft')
  await tool('脚注').click()
  await page.keyboard.type('甲的注')
  const notes = page.locator('sup[data-note]')
  await expect(notes.nth(0)).toHaveAttribute('data-number', '1')
  await expect(notes.nth(1)).toHaveAttribute('data-number', '2')
  expect(await markdown()).toBe('甲[^2]乙[^1]\n\n[^2]: 甲的注\n\n[^1]: 乙的注\n')
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Backspace')
  expect(await markdown()).toBe('甲乙[^1]\n\n[^1]: 乙的注\n')
})

test('a picture needs words for those who do not see it; a link an address that leads somewhere', async () => {
  await openText(page, root(paragraph(text('见公告'))), 1)
  await tool('图片').click()
  await expect(page.getByRole('img', { name: '会场里的人在看大屏幕' })).toBeVisible()
  await page.keyboard.type('图后')
  expect(await markdown()).toBe('见公告\n\n![会场里的人在看大屏幕](/files/a.svg)\n\n图后\n')
  await page.getByRole('button', { name: '图片说明' }).click()
  await page.getByLabel('替代文字').fill('a.svg')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('请写图上有什么，不要写文件名')).toBeVisible()
  await page.getByLabel('替代文字').fill('开标现场，\n三位评审在核对')
  await page.getByLabel('图注').fill('开标')
  await page.getByLabel('图片来源').fill('江叙')
  await page.getByRole('button', { name: '确定' }).click()
  expect(await markdown()).toContain('![开标现场， 三位评审在核对](/files/a.svg "开标（图片来源：江叙）")')
  await openText(page, root(paragraph(text('见公告'))), 2)
  await page.keyboard.press('Shift+End')
  await tool('链接').click()
  await page.getByLabel('地址').fill('javascript:alert(1)')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('请填写以 https:// 开头的网址')).toBeVisible()
  await page.getByLabel('地址').fill('www.ccgp.gov.cn/a')
  await page.getByRole('button', { name: '确定' }).click()
  expect(await markdown()).toBe('见[公告](https://www.ccgp.gov.cn/a)\n')
})

test('a picture that could not be sent stays as a marked place and can be sent again', async () => {
  await openText(page, EMPTY, 1)
  await page.evaluate(() => {
    const { harness } = window as unknown as {
      harness: { figures: () => Promise<object[]>; editor: { insertFigures: (files: File[]) => void } }
    }
    const once = harness.figures
    harness.figures = () => {
      harness.figures = once
      return Promise.reject(new Error('网络不通'))
    }
    harness.editor.insertFigures([new File(['x'], 'a.png', { type: 'image/png' })])
  })
  await expect(page.getByText('图片未能带入')).toBeVisible()
  expect((await treeOn(page)).children[0]).toEqual({ type: 'figure', media: '', alt: '' })
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('img', { name: '会场里的人在看大屏幕' })).toBeVisible()
})

test('who may not write reads and copies, and has no bar', async () => {
  await openText(page, root(paragraph(text('甲'))), 1)
  await page.evaluate(() =>
    (window as unknown as { harness: { setEditable: (on: boolean) => void } }).harness.setEditable(false),
  )
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveAttribute('aria-readonly', 'true')
  await page.keyboard.type('乙')
  expect(await treeOn(page)).toEqual(root(paragraph(text('甲'))))
})

test('the editor is sound to axe, wide and narrow, with everything a text can hold', async () => {
  const cell = (words: string, header?: true): Block => ({
    type: 'table',
    children: [
      {
        type: 'tableRow',
        children: [{ type: 'tableCell', ...(header && { header }), children: [paragraph(text(words))] }],
      },
    ],
  })
  await openText(
    page,
    root(
      { type: 'heading', depth: 2, children: [text('题')] },
      paragraph(
        text('甲'),
        { type: 'footnoteReference', identifier: '1' },
        { type: 'link', url: '/a', children: [text('链')] },
      ),
      cell('头', true),
      { type: 'figure', media: '', alt: '' },
      { type: 'figure', media: '/files/a.svg', alt: '', caption: '注' },
      { type: 'attachment', media: 'media/a.pdf', name: '表.pdf' },
      { type: 'code', value: 'a' },
      { type: 'footnoteDefinition', identifier: '1', children: [paragraph(text('注'))] },
    ),
    1,
  )
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSound(page, `editor ${width}`)
  }
})
