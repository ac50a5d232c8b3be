import { expect, test } from 'vitest'
import { parseLaw } from '../../importing/parseLaw.ts'
import { plainToMarkdown } from './plainToMarkdown.ts'

const PRINTED = `
中华人民共和国
示例采购法
（2002年6月29日第九届全国人民代表大会常务委员会第二十八次会议通过　根据2014年8月31日第十二届全国人民代表大会常务委员会第十次会议《关于修改〈保险法〉等五部法律的决定》修正）

目　　录
第一章　总则

第一章　总则
第一条　为了规范采购，制定本法。
第二条　采购应当公开：
（一）货物；
（二）服务。
`

test('a law as it is printed is read like a file of the library, act by act', () => {
  const { markdown } = plainToMarkdown(PRINTED)
  const law = parseLaw('x.md', markdown)
  expect(law.problems).toEqual([])
  expect(law.title).toBe('中华人民共和国示例采购法')
  expect(law.revisions).toEqual([
    '2002年6月29日第九届全国人民代表大会常务委员会第二十八次会议通过',
    '2014年8月31日第十二届全国人民代表大会常务委员会第十次会议《关于修改〈保险法〉等五部法律的决定》修正',
  ])
  expect(law.articles.map(({ label, lines }) => `${label} ${lines.length}`)).toEqual(['第一条 1', '第二条 3'])
})

test('a file in the form of the library stays as it is', () => {
  const source = '# 示例法\n\n<!-- INFO END -->\n\n第一条 总则。'
  expect(plainToMarkdown(source)).toMatchObject({ markdown: source, shift: 0 })
})

test('what one of our own files says of itself is taken, and not as text', () => {
  const own = [
    '示例省采购办法',
    '',
    '2020年3月1日 示例省人民政府公布',
    '发文字号：示政〔2020〕1号',
    '公布日期：2020-03-01',
    '时效性：现行有效（截至 2026-11-16）',
    '',
    '　　第一条　为了规范采购，制定本办法。',
    '',
    '来源：示例门户 http://localhost/readDetails?id=1　下载日期：2026-11-16',
    '示例内容。仅供学习参考，以发布机关公布的文本为准。',
  ]
  const { markdown, published } = plainToMarkdown(own.join('\r\n'))
  const law = parseLaw('x.md', markdown)
  expect([published, law.title, law.revisions]).toEqual([
    '2020-03-01',
    '示例省采购办法',
    ['2020年3月1日 示例省人民政府公布'],
  ])
  expect([law.articles.length, law.annex]).toEqual([1, []])
})

test('the line of a problem is that of the file that came', () => {
  const { markdown, head, shift } = plainToMarkdown(
    '示例省采购办法\n（2020年3月1日公布　2021年3月1日修正）\n第一条 一。\n第三条 三。',
  )
  const [{ line } = { line: 0 }] = parseLaw('x.md', markdown).problems
  expect(line > head ? line - shift : line).toBe(4)
})
