import type { Inline, Tree } from '@zhengcai/contract/platform/tree.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTree } from '../../../testing/content/anyTree.ts'
import { renderTree } from '../richText/renderTree.ts'
import { htmlToTree } from './htmlToTree.ts'
import { parseTree } from './parseTree.ts'
import { markdownToTree } from './readMarkdown.ts'
import { tidyTree } from './tidyTree.ts'
import { treeToMarkdown } from './treeToMarkdown.ts'

const tree = (...children: Tree['children']): Tree => ({ type: 'root', children })
const text = (value: string) => ({ type: 'text' as const, value })

test('any text has one form, which is found at once', () => {
  fc.assert(
    fc.property(anyTree, (any) => {
      const tidy = parseTree(any)
      expect(tidyTree(tidy)).toEqual(tidy)
    }),
    { numRuns: 100 },
  )
})

test('any text written as Markdown is read as the same text', () => {
  fc.assert(
    fc.property(anyTree, (any) => {
      const tidy = parseTree(any)
      expect(markdownToTree(treeToMarkdown(tidy))).toEqual(tidy)
    }),
    { numRuns: 150 },
  )
})

test('Markdown of any kind is the same from the second time on', () => {
  const piece = fc.constantFrom(
    ...['甲', '乙。', '**', '*', '_', '~~', '`', '[', '](/a)', '![', '](media/a.svg)', '\n', '\n\n', '- ', '1. ', '> '],
    ...[
      '## ',
      '| a |\n| --- |\n',
      '<table>',
      '<tr>',
      '<td colspan="2">',
      '</td>',
      '</table>',
      '<sub>',
      '</sub>',
      '<b>',
    ],
    ...[
      '[^1]',
      '\n\n[^1]: 注',
      '    ',
      '```\n',
      '\\',
      '&amp;',
      'https://a.cn',
      '<!-- -->',
      '---\n',
      '[x]: /b\n',
      '[x]',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const once = treeToMarkdown(markdownToTree(pieces.join('')))
      expect(treeToMarkdown(markdownToTree(once))).toBe(once)
    }),
    { numRuns: 300 },
  )
})

test('any text shown to readers is read from the page as the text that it was', () => {
  fc.assert(
    fc.property(anyTree, (any) => {
      const shown = renderTree(parseTree(any)).html
      expect(renderTree(htmlToTree(shown)).html).toBe(shown)
    }),
    { numRuns: 100 },
  )
})

test('code that holds only spaces leaves no empty box on the page', () => {
  const strong: Inline = {
    type: 'strong',
    children: [text('甲'), { type: 'break' }, { type: 'inlineCode', value: ' ' }],
  }
  const shown = renderTree(parseTree(tree({ type: 'paragraph', children: [strong, text('乙')] }))).html
  expect(shown).not.toContain('<code>')
  expect(renderTree(htmlToTree(shown)).html).toBe(shown)
})

test.each([
  [[{ type: 'strong', children: [text('主持人：')] }, text('先说说')], '**主持人：**先说说'],
  [[text('依照'), { type: 'strong', children: [text('《政府采购法》')] }, text('办理')], '依照**《政府采购法》**办理'],
  [[text('第3'), { type: 'strong', children: [text('(一)')] }, text('项')], '第3<!-- -->**(一)**<!-- -->项'],
  [[text('按GB'), { type: 'emphasis', children: [text('“强制”')] }, text('A级')], '按GB<!-- -->*“强制”*<!-- -->A级'],
  [[{ type: 'strong', children: [{ type: 'emphasis', children: [text('又粗又斜')] }] }], '***又粗又斜***'],
  [[{ type: 'delete', children: [text('甲：')] }, text('乙')], '~~甲：~~<!-- -->乙'],
  [[text('H'), { type: 'sub', children: [text('2')] }, text('O')], 'H<sub>2</sub>O'],
  [[text('见 https://a.cn/b 一文')], '见 https<!-- -->://a.cn/b 一文'],
  [[text('甲'), { type: 'break' }, text('- 乙')], '甲\\\n\\- 乙'],
] as [Inline[], string][])('signs beside Chinese need no codes: %#', (children, markdown) => {
  const tidy = parseTree(tree({ type: 'paragraph', children }))
  expect(treeToMarkdown(tidy)).toBe(`${markdown}\n`)
  expect(markdownToTree(markdown)).toEqual(tidy)
})

test('no Chinese text is written with codes for its characters', () => {
  const han = fc.array(fc.constantFrom(...'政府采购法（）“”《》：；，。、—…〔〕【】　 1A("*_'), {
    minLength: 1,
    maxLength: 6,
  })
  const words = han.map((characters) => text(`政${characters.join('')}购`))
  const marked = fc.record({ type: fc.constantFrom('strong' as const, 'emphasis' as const), children: fc.tuple(words) })
  fc.assert(
    fc.property(fc.array(fc.oneof(words, marked), { minLength: 1, maxLength: 6 }), (children) => {
      expect(treeToMarkdown(parseTree(tree({ type: 'paragraph', children })))).not.toMatch(/&#x?[0-9a-f]+;/i)
    }),
    { numRuns: 300 },
  )
})

const merged = `<table>
<thead>
<tr>
<th>项目</th>
<th align="right" colspan="2">金额</th>
</tr>
</thead>
<tbody>
<tr>
<td rowspan="2">

- 货物
- **服务**

</td>
<td align="right">1</td>
<td align="right">2</td>
</tr>
<tr>
<td align="right">3</td>
<td align="right">4</td>
</tr>
</tbody>
</table>
`

test('a table with merged cells and a list in a cell is HTML around Markdown, and comes back the same', () => {
  expect(treeToMarkdown(markdownToTree(merged))).toBe(merged)
  const { html, problems } = renderTree(markdownToTree(merged))
  expect(problems).toEqual([])
  expect(html).toContain('<th align="right" colspan="2">金额</th>')
  expect(html).toMatch(/<td rowspan="2">\s*<ul>\s*<li>货物<\/li>\s*<li><strong>服务<\/strong><\/li>\s*<\/ul>\s*<\/td>/)
})

test('a table that an editor wrote in one line of HTML is read too; what does not belong in it is not', () => {
  const read = markdownToTree(
    '<table onclick="x()"><tr><th colspan=2>甲<script>alert(1)</script></th></tr><tr><td>H<sub>2</sub></td><td><b>乙</b></td></tr></table>',
  )
  expect(renderTree(read).html).toMatch(/<th colspan="2">甲<\/th>[\s\S]*<td>H<sub>2<\/sub><\/td>\s*<td>乙<\/td>/)
  expect(treeToMarkdown(read)).not.toMatch(/script|onclick|<b>/)
})

test('words around tables that are never closed are not lost', () => {
  expect(renderTree(markdownToTree('<table>\n\n甲\n\n</table>\n\n乙')).text).toBe('甲\n乙')
  expect(renderTree(markdownToTree('<table><tr><td>\n\n甲\n\n**乙**')).text).toBe('甲 乙')
})

test('whose picture it is, and that a picture only adorns, is written and read', () => {
  const figures = tree(
    { type: 'figure', media: 'media/a.jpg', alt: '会场', caption: '开标', credit: '江叙' },
    { type: 'figure', media: 'media/b.svg', alt: '', decorative: true },
    { type: 'attachment', media: 'media/c.pdf', name: '申报表' },
  )
  const written =
    '![会场](media/a.jpg "开标（图片来源：江叙）")\n\n![{decorative}](media/b.svg)\n\n[申报表](media/c.pdf)\n'
  expect(treeToMarkdown(figures)).toBe(written)
  expect(markdownToTree(written)).toEqual(figures)
})
