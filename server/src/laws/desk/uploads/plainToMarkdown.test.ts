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

const BODY = '（2015年1月30日公布）\n第一条 为了规范采购，制定本办法。\n第二条 本办法自2015年3月1日起施行。'
const read = (...title: string[]) => parseLaw('x.md', plainToMarkdown(`${title.join('\n')}\n${BODY}`).markdown)

test.each([
  [['中华人民共和国政府采购法', '实施条例']],
  [['中华人民共和国政府采购法', '', '实施条例']],
  [['示例省网上采购管理办法', '（试行）']],
  [['示例省集中采购目录', '及标准（2020年版）']],
  [['示例省集中采购目录及标准', '（2020年版）']],
  [['关于印发示例省采购办法', '的通知']],
  [['最高人民法院关于适用', '中华人民共和国政府采购法', '若干问题的规定', '（一）']],
])('a title over several lines is read to its end: %j', (title) => {
  const { title: found, revisions, doubts } = read(...title)
  expect([found, revisions, doubts]).toEqual([title.join(''), ['2015年1月30日公布'], []])
})

test('what stands below a title and is none of it is left out, and told', () => {
  const twice = read('示例省采购办法', '示例省采购办法')
  expect([twice.title, twice.revisions]).toEqual(['示例省采购办法', ['2015年1月30日公布']])
  for (const other of ['示例省采购监督办法', '征求意见稿', '示例省人民政府令第3号']) {
    const { title, doubts } = read('示例省采购办法', other)
    expect([title, doubts.map(({ message }) => message)]).toEqual([
      '示例省采购办法',
      [`名称“示例省采购办法”下面的“${other}”不像正文，请核对名称是否写全`],
    ])
  }
  const handed = read('关于印发采购办法的通知', '政府采购办法')
  expect([handed.title, handed.doubts.length]).toEqual(['关于印发采购办法的通知', 1])
})

test('sentences before the first article are no part of the title', () => {
  const { doubts, preamble } = read('示例省采购办法', '为了规范采购，依照政府采购法，制定本办法。')
  expect([doubts, preamble.length]).toEqual([[], 2])
})
