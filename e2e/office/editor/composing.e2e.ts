import { type CDPSession, expect, type Page, test } from '@playwright/test'
import type { Block, Inline, Tree } from '@zhengcai/contract/platform/tree.ts'
import { openEditorPage } from '../../../tools/editorHarness.ts'
import { openText, treeOn } from './onEditorPage.ts'

test.describe.configure({ mode: 'default' })

const text = (value: string): Inline => ({ type: 'text', value })
const bold = (value: string): Inline => ({ type: 'strong', children: [text(value)] })
const link = (value: string): Inline => ({ type: 'link', url: '/lawDetails?id=1', children: [text(value)] })
const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children })
const root = (...children: Block[]): Tree => ({ type: 'root', children })
const table = (words: string): Block => ({
  type: 'table',
  children: [
    {
      type: 'tableRow',
      children: [
        { type: 'tableCell', header: true, children: [paragraph(text(words))] },
        { type: 'tableCell', header: true, children: [] },
      ],
    },
  ],
})

let page: Page
let input: CDPSession

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  await openEditorPage(page)
  input = await page.context().newCDPSession(page)
})
test.afterAll(() => page.close())

/** As an input method does it: letters that change while one chooses, then the characters. */
async function compose(letters: string, characters: string): Promise<void> {
  for (let length = 1; length <= letters.length; length += 1) {
    const so = letters.slice(0, length)
    await input.send('Input.imeSetComposition', { text: so, selectionStart: so.length, selectionEnd: so.length })
  }
  await input.send('Input.insertText', { text: characters })
}

const cancel = () => input.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })

const CASES: [name: string, before: Tree, at: number, after: Tree][] = [
  ['an empty paragraph', root(), 1, root(paragraph(text('采购')))],
  [
    'an empty heading',
    root({ type: 'heading', depth: 2, children: [] }),
    1,
    root({ type: 'heading', depth: 2, children: [text('采购')] }),
  ],
  ['before text', root(paragraph(text('公告'))), 1, root(paragraph(text('采购公告')))],
  ['after text', root(paragraph(text('公告'))), 3, root(paragraph(text('公告采购')))],
  ['after a digit', root(paragraph(text('共3'))), 3, root(paragraph(text('共3采购')))],
  ['behind bold words', root(paragraph(bold('重要'), text('的'))), 3, root(paragraph(bold('重要采购'), text('的')))],
  ['inside a link', root(paragraph(text('见'), link('政府法'))), 4, root(paragraph(text('见'), link('政府采购法')))],
  [
    'at the end of a link',
    root(paragraph(text('见'), link('法规'))),
    4,
    root(paragraph(text('见'), link('法规'), text('采购'))),
  ],
]

for (const [name, before, at, after] of CASES)
  test(`words composed in the place “${name}” stand there once, without the letters`, async () => {
    await openText(page, before, at)
    await compose('caigou', '采购')
    expect(await treeOn(page)).toEqual(after)
  })

test('words composed in an empty cell stand in it', async () => {
  await openText(page, root(table('名称')), 8)
  await compose('caigou', '采购')
  const { children } = await treeOn(page)
  expect(JSON.stringify(children)).toContain(
    '{"type":"tableCell","header":true,"children":[{"type":"paragraph","children":[{"type":"text","value":"采购"}]}]}',
  )
  expect(JSON.stringify(children)).not.toContain('caigou')
})

test('words composed over a selection of two paragraphs take its place', async () => {
  await openText(page, root(paragraph(text('甲一')), paragraph(text('乙二'))), 2)
  await page.keyboard.press('Shift+ArrowDown')
  await compose('caigou', '采购')
  const words = JSON.stringify(await treeOn(page))
  expect(words).toContain('甲采购')
  expect(words).not.toMatch(/caigou|一/)
})

test('after ## and a space composed words are the heading', async () => {
  await openText(page, root(), 1)
  await page.keyboard.type('## ')
  await compose('caigou', '采购')
  expect(await treeOn(page)).toEqual(root({ type: 'heading', depth: 2, children: [text('采购')] }))
})

test('signs that were taken back stay words, also when a composition ends behind them', async () => {
  await openText(page, root(), 1)
  await page.keyboard.type('## ')
  await page.keyboard.press('Control+z')
  await compose('c', '')
  await compose('caigou', '采购')
  expect(await treeOn(page)).toEqual(root(paragraph(text('## 采购'))))
})

test('a composition that is cancelled leaves nothing, and the next one is right', async () => {
  await openText(page, root(paragraph(text('公告'))), 3)
  await input.send('Input.imeSetComposition', { text: 'cai', selectionStart: 3, selectionEnd: 3 })
  await cancel()
  await compose('caigou', '采购')
  expect(await treeOn(page)).toEqual(root(paragraph(text('公告采购'))))
})

test('while somebody composes nothing is replaced, locked or drawn anew; all of it waits for the end', async () => {
  await openText(page, root(paragraph(text('公告'))), 3)
  await page.getByRole('button', { name: '正文', pressed: true }).waitFor()
  await input.send('Input.imeSetComposition', { text: 'cai', selectionStart: 3, selectionEnd: 3 })
  const during = await page.evaluate(async () => {
    type Editor = { replace: (tree: object) => void; setEditable: (on: boolean) => void; composing: () => boolean }
    const { editor } = (window as unknown as { harness: { editor: Editor } }).harness
    const bar = document.querySelector('[role=toolbar]') as Element
    let drawn = 0
    new MutationObserver((changes) => {
      drawn += changes.length
    }).observe(bar, { subtree: true, childList: true, attributes: true })
    editor.replace({ type: 'root', children: [] })
    editor.setEditable(false)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const sheet = document.querySelector('[role=textbox]')
    return {
      composing: editor.composing(),
      drawn,
      words: sheet?.textContent,
      editable: sheet?.getAttribute('contenteditable'),
    }
  })
  expect(during).toEqual({ composing: true, drawn: 0, words: '公告cai', editable: 'true' })
  await input.send('Input.insertText', { text: '采' })
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveAttribute('aria-readonly', 'true')
  expect(await treeOn(page)).toEqual(root())
})

test('nothing that is written in has a position or a transform, where input methods of Safari go astray', async () => {
  await openText(
    page,
    root({ type: 'heading', depth: 2, children: [text('题')] }, paragraph(text('甲')), table('格')),
    1,
  )
  const placed = await page.evaluate(() =>
    [...document.querySelectorAll('[role=textbox], [role=textbox] *')]
      .filter((element) => {
        const { position, transform } = getComputedStyle(element)
        return position !== 'static' || transform !== 'none'
      })
      .map(({ localName }) => localName),
  )
  expect(placed).toEqual([])
})
