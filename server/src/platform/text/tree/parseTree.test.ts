import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderTree } from '../richText/renderTree.ts'
import { parseTree, TreeRefused } from './parseTree.ts'
import { treeToMarkdown } from './treeToMarkdown.ts'

const root = (...children: unknown[]) => ({ type: 'root', children })
const words = (value: string) => ({ type: 'paragraph', children: [{ type: 'text', value }] })
const nested = (depth: number): unknown =>
  depth === 0 ? words('甲') : { type: 'blockquote', children: [nested(depth - 1)] }
const cell = (facts: object = {}) => ({ type: 'tableCell', children: [], ...facts })
const table = (...rows: object[][]) => ({
  type: 'table',
  children: rows.map((children) => ({ type: 'tableRow', children })),
})
const link = (url: string) => ({
  type: 'paragraph',
  children: [{ type: 'link', url, children: [{ type: 'text', value: '点' }] }],
})
const note = { type: 'footnoteReference', identifier: '1' }

test('what is known is taken, in the form that is stored', () => {
  const source = root({
    type: 'paragraph',
    children: [
      { type: 'text', value: 'e\u0301 ' },
      { type: 'text', value: '甲 ' },
    ],
  })
  expect(parseTree(source)).toEqual(root(words('é 甲')))
})

test.each([
  ['no tree', 'x', '正文：不是正文的一部分'],
  ['nothing', null, '正文：不是正文的一部分'],
  ['a part of one', words('甲'), '正文：应为一篇正文'],
  ['an unknown part', root(words('甲'), { type: 'video' }), '正文第 2 块：不认识的内容“video”'],
  [
    'a part named like a habit of the language',
    root({ type: 'constructor' }),
    '正文第 1 块：不认识的内容“constructor”',
  ],
  ['a part whose type is no word', root({ type: ['\ud800', 'undefined'] }), '正文第 1 块：不认识的内容'],
  ['HTML', root({ type: 'html', value: '<b>' }), '正文第 1 块：不认识的内容“html”'],
  ['an unknown property', root({ ...words('甲'), data: {} }), '正文第 1 块：有不认识的属性 data'],
  [
    'a heading of the first level',
    root({ type: 'heading', depth: 1, children: [] }),
    '正文第 1 块：标题只有二级到四级',
  ],
  [
    'a list amid words',
    root({ type: 'paragraph', children: [{ type: 'list', ordered: false, children: [] }] }),
    '正文第 1 块第 1 项：list 不能放在 paragraph 里',
  ],
  ['control characters', root(words('甲\u0007')), '正文第 1 块第 1 项：应为一行文字，不能有控制字符'],
  ['half a character', root(words('\ud800')), '正文第 1 块第 1 项：应为一行文字，不能有控制字符'],
  ['nesting without end', root(nested(13)), '嵌套过深，至多 12 层'],
  ['too many parts', root(...Array(20_001).fill({ type: 'thematicBreak' })), '内容过多，至多 20000 个部分'],
  ['too long a text', root(words('甲'.repeat(300_001))), '正文过长，至多 300000 个字符'],
  ['too many columns', root(table(Array(61).fill(cell()))), '表格至多 60 列'],
  ['cells that overlap', root(table([cell(), cell({ rowspan: 2 })], [cell({ colspan: 2 })])), '合并的单元格重叠了'],
  ['a cell larger than its table', root(table([cell({ rowspan: 2 })])), '合并的行数超出了表格'],
  ['a span that is no number', root(table([cell({ colspan: '2' })])), '合并的列数应为 1 到 60'],
  ['a table in a table', root(table([cell({ children: [table([cell()])] })])), 'table 不能放在 tableCell 里'],
  [
    'a link in a link',
    root({ type: 'paragraph', children: [{ type: 'link', url: '/a', children: [link('/b').children[0]] }] }),
    'link 不能放在 link 里',
  ],
  ['a script as an address', root(link('javascript:alert(1)')), '链接的地址不能使用'],
  ['a script behind a space', root(link(' javascript:alert(1)')), '链接的地址不能使用'],
  ['data as an address', root(link('data:text/html,x')), '链接的地址不能使用'],
  ['the address of another host without its protocol', root(link('//evil.cn')), '链接的地址不能使用'],
  [
    'a picture from elsewhere',
    root({ type: 'figure', media: 'https://evil.cn/a.png', alt: '图' }),
    '图片或文件的名称不正确',
  ],
  ['a file from above', root({ type: 'attachment', media: 'media/../secret', name: '甲' }), '图片或文件的名称不正确'],
  ['a picture that nobody describes', root({ type: 'figure', media: 'media/a.svg', alt: '' }), '图片缺少替代文字'],
  ['a footnote that is nowhere', root({ type: 'paragraph', children: [note] }), '正文第 1 块第 1 项：没有注释 1'],
  [
    'a footnote given twice',
    root(...Array(2).fill({ type: 'footnoteDefinition', identifier: '1', children: [] })),
    '正文第 2 块：注释 1 写了两次',
  ],
])('%s is refused with its place', (_what, value, message) => {
  expect(() => parseTree(value)).toThrow(TreeRefused)
  expect(() => parseTree(value)).toThrow(message)
})

test('a text as large as may be costs no more than its size, whatever it is made of', () => {
  const marks = Array.from({ length: 6_000 }, (_, at) => [
    { type: 'strong', children: [{ type: 'text', value: '甲' }] },
    { type: 'text', value: `a${at}` },
  ]).flat()
  const before = process.threadCpuUsage().user
  const tree = parseTree(
    root(
      { type: 'paragraph', children: marks },
      table(...Array.from({ length: 40 }, () => Array.from({ length: 40 }, () => cell()))),
    ),
  )
  expect(renderTree(tree).html.match(/<strong>/g)?.length).toBe(6_000)
  expect(treeToMarkdown(tree).length).toBeGreaterThan(30_000)
  expect(process.threadCpuUsage().user - before).toBeLessThan(10_000_000)
})

test('media that does not exist is refused', () => {
  const figure = root({ type: 'figure', media: 'media/a.svg', alt: '图' })
  expect(parseTree(figure, (name) => name === 'media/a.svg')).toEqual(figure)
  expect(() => parseTree(figure, () => false)).toThrow('正文第 1 块：找不到文件 media/a.svg')
})

test('whatever is sent, it is refused or shown without harm', () => {
  const type = fc.constantFrom(
    'root',
    'paragraph',
    'text',
    'link',
    'list',
    'listItem',
    'table',
    'tableRow',
    'tableCell',
    'figure',
    'html',
    '__proto__',
    'sub',
  )
  const value = fc.oneof(
    fc.constantFrom('javascript:alert(1)', '<script>', '"><img onerror=x>', '/a', 'media/a.svg'),
    fc.anything({ maxDepth: 1 }),
  )
  const node = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.anything({ maxDepth: 1 }),
      fc.record(
        {
          type,
          value,
          url: value,
          media: value,
          alt: value,
          ordered: fc.boolean(),
          children: fc.array(tie('node'), { maxLength: 3 }),
        },
        { requiredKeys: ['type'] },
      ),
    ),
  })).node
  fc.assert(
    fc.property(
      fc.oneof(
        node,
        fc.array(node).map((children) => ({ type: 'root', children })),
      ),
      (sent) => {
        try {
          expect(renderTree(parseTree(sent)).html).not.toMatch(/<script|onerror=|href="javascript/i)
        } catch (error) {
          expect(error).toBeInstanceOf(TreeRefused)
          expect(String(error)).toMatch(/\p{Script=Han}/u)
        }
      },
    ),
    { numRuns: 1_000 },
  )
})
