import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { parseTree } from '../../../server/src/platform/text/tree/parseTree.ts'
import { tidyTree } from '../../../server/src/platform/text/tree/tidyTree.ts'
import { treeToMarkdown } from '../../../server/src/platform/text/tree/treeToMarkdown.ts'
import { openEditorPage } from '../../../tools/editorHarness.ts'
import { openText, paste, treeOn } from './onEditorPage.ts'

test.describe.configure({ mode: 'default' })

const FIXTURES = join(import.meta.dirname, '../../../office/src/publishing/editor/paste/fixtures')
const fixture = (name: string) => readFileSync(join(FIXTURES, name), 'utf8')
const EMPTY: Tree = { type: 'root', children: [] }
/** With every empty figure filled, as somebody has to do before the text goes on. */
const filled = (tree: Tree): Tree =>
  JSON.parse(JSON.stringify(tree), (_, node) =>
    node?.type === 'figure' && !node.media ? { ...node, media: 'media/a.png', alt: '图' } : node,
  )

let page: Page
let strangers: string[]

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  strangers = (await openEditorPage(page)).strangers
})
test.afterAll(() => page.close())

async function pasted(html: string): Promise<Tree> {
  await openText(page, EMPTY, 1)
  await paste(page, { 'text/html': html, 'text/plain': '不该用的文字' })
  return treeOn(page)
}

const LINES: Record<string, RegExp | undefined> = {
  word: /^已去除格式 \d+ 处，1 幅图未能带入，用“导入 Word”可带入图片$/,
  wps: /^已去除格式 \d+ 处，1 幅图未能带入，用“导入 Word”可带入图片$/,
  excel: undefined,
  wechat: /^已去除格式 \d+ 处，1 幅图未能带入$/,
  feishu: /^已去除格式 \d+ 处，1 幅图未能带入$/,
  web: /^已去除格式 \d+ 处，1 幅图未能带入$/,
}

for (const [name, line] of Object.entries(LINES))
  test(`what comes from ${name} keeps its meaning and nothing of its look, and one line says so`, async () => {
    const tree = await pasted(fixture(`${name}.html`))
    expect(treeToMarkdown(tidyTree(tree))).toBe(fixture(`${name}.md`))
    expect(() => parseTree(filled(tree))).not.toThrow()
    await expect(page.getByRole('status')).toHaveText(line ? [line] : [])
    if (line) await page.getByRole('button', { name: '撤销粘贴' }).click()
    else await page.keyboard.press('Control+z')
    expect(await treeOn(page)).toEqual(EMPTY)
  })

test('into a note come words only, and one line says what became of the rest', async () => {
  const words = (value: string) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, value }] })
  const reference = { type: 'footnoteReference' as const, identifier: '1' }
  const first = { type: 'paragraph' as const, children: [{ type: 'text' as const, value: '正文' }, reference] }
  const noted = (...lines: string[]): Tree => ({
    type: 'root',
    children: [first, { type: 'footnoteDefinition', identifier: '1', children: lines.map(words) }],
  })
  // Behind 注: 正文 and its mark take five places, the note and its paragraph open by one each.
  await openText(page, noted('注'), 8)
  const html = '<h2>标题</h2><table><tr><td>甲</td><td>乙</td></tr></table><p><img src="file:///a.png"></p>'
  await paste(page, { 'text/html': html })
  expect(await treeOn(page)).toEqual(noted('注标题', '甲　乙'))
  await expect(page.getByRole('status')).toContainText(
    '注释只收文字，2 处标题、列表或表格只带入了文字，1 幅图未能带入注释',
  )
})

test('hostile HTML runs nothing, asks for nothing and brings nothing that a text does not have', async () => {
  const tree = await pasted(fixture('hostile.html'))
  expect(() => parseTree(filled(tree))).not.toThrow()
  expect(JSON.stringify(tree)).not.toMatch(/script|onerror|evil|javascript|passwd|坏 名/)
  expect(JSON.stringify(tree)).toMatch(/前.*链接.*后/s)
  expect(await page.evaluate(() => '__ran' in window)).toBe(false)
  expect(strangers).toEqual([])
})

test('paragraphs that begin with 一、 and （一） are offered as headings', async () => {
  await pasted(fixture('wps.html'))
  await page.getByRole('button', { name: '设为标题（2 处）' }).click()
  const { children } = await treeOn(page)
  expect(children.filter(({ type }) => type === 'heading')).toMatchObject([{ depth: 2 }, { depth: 3 }])
})

test('plain text comes line by line without indents; Markdown is offered as such', async () => {
  await openText(page, EMPTY, 1)
  await paste(page, { 'text/plain': '　　第一段\u000b\n\n\t第二段\r\n' })
  expect(treeToMarkdown(parseTree(await treeOn(page)))).toBe('第一段\n\n第二段\n')
  await openText(page, EMPTY, 1)
  await paste(page, { 'text/plain': '## 题\n\n- 甲\n- **乙**' })
  await page.getByRole('button', { name: '按 Markdown 排版' }).click()
  expect(await treeOn(page)).toMatchObject({ children: [{ type: 'heading', children: [{ value: '排好的' }] }] })
})

test('a note copied to another text brings its words, under a name that is free there', async () => {
  const note = (words: string): Tree => ({
    type: 'root',
    children: [
      {
        type: 'paragraph',
        children: [
          { type: 'text', value: words },
          { type: 'footnoteReference', identifier: '1' },
        ],
      },
      {
        type: 'footnoteDefinition',
        identifier: '1',
        children: [{ type: 'paragraph', children: [{ type: 'text', value: `${words}的注` }] }],
      },
    ],
  })
  await openText(page, note('甲'), 1)
  const copied = await page.evaluate(() => {
    const data = new DataTransfer()
    const text = document.querySelector<HTMLElement>('[role=textbox]')
    getSelection()?.selectAllChildren(text?.querySelector('p') as Element)
    document.dispatchEvent(new Event('selectionchange'))
    text?.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
    return data.getData('text/html')
  })
  expect(copied).toContain('甲的注')
  await openText(page, note('乙'), 1)
  await paste(page, { 'text/html': copied })
  expect(treeToMarkdown(parseTree(await treeOn(page)))).toBe('甲[^2]乙[^1]\n\n[^2]: 甲的注\n\n[^1]: 乙的注\n')
})

test('a table with a picture of itself in the clipboard is a table; a picture alone is sent', async () => {
  await openText(page, EMPTY, 1)
  await paste(page, { 'text/html': fixture('excel.html') }, 'table.png')
  expect((await treeOn(page)).children.map(({ type }) => type)).toContain('table')
  await openText(page, EMPTY, 1)
  await paste(page, {}, 'photo.png')
  await expect(page.getByRole('img', { name: '会场里的人在看大屏幕' })).toBeVisible()
  expect((await treeOn(page)).children[0]).toMatchObject({ type: 'figure', media: '/files/a.svg' })
})

test('pictures of WeChat are taken into the library where it can fetch them', async () => {
  await openText(page, EMPTY, 1, true)
  await paste(page, { 'text/html': fixture('wechat.html') })
  await expect(page.getByRole('img', { name: '从别处取来的图片' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/^已去除格式 \d+ 处$/)
})

test('with Shift only the words come', async () => {
  await openText(page, EMPTY, 1)
  await page.keyboard.down('Shift')
  await paste(page, { 'text/html': '<h2>题</h2><p><b>粗</b></p>', 'text/plain': '## 题\n粗' })
  await page.keyboard.up('Shift')
  expect(treeToMarkdown(parseTree(await treeOn(page)))).toBe('\\## 题\n\n粗\n')
  await expect(page.getByRole('button', { name: '按 Markdown 排版' })).toHaveCount(0)
})

test('lists and quotations deeper than a text may be are lifted, with all their words', async () => {
  const deep = Array.from({ length: 9 }, (_, at) => `<ul><li>${at}层`).join('')
  const quoted = Array.from({ length: 14 }, (_, at) => `<blockquote><p>引${at}</p>`).join('')
  const tree = parseTree(await pasted(`${deep}<p>末</p>`))
  expect(treeToMarkdown(tree).match(/\d层/g)).toHaveLength(9)
  expect(treeToMarkdown(parseTree(await pasted(quoted))).match(/引\d+/g)).toHaveLength(14)
})
