import { expect, test } from 'vitest'
import { joinBooks } from './joinBooks.ts'
import { textOfLines } from './lawLines.ts'
import { parseLaw } from './parseLaw.ts'

const law = (
  body: string,
  head = '# 示例省采购条例\n\n2014年5月30日 示例省第十二届人民代表大会常务委员会第九次会议通过',
) => `${head}\n\n<!-- INFO END -->\n\n${body}`
const parse = (body: string, head?: string) => parseLaw('a.md', law(body, head))
const labels = (body: string) => parse(body).articles.map(({ label }) => label)
const shape = (body: string) =>
  parse(body).articles[0]?.lines.map(({ paragraph, item, subitem, label }) => [paragraph, item, subitem, label])

test('a law comes apart into headings, articles, paragraphs and items', () => {
  const parsed = parse(
    '## 第一章　总　　则\n\n第一条 为了规范采购，制定本条例。\n\n## 第二章 方式\n\n### 第一节 招标\n\n第二条　方式如下：\n\n（一）招标；\n\n(二)谈判。\n\n其他方式另行规定。\n',
  )
  expect(parsed.problems).toEqual([])
  expect(parsed.outline).toEqual([
    { id: 'ch-1', depth: 1, label: '第一章', title: '总则', from: '1', to: '1' },
    { id: 'ch-2', depth: 1, label: '第二章', title: '方式', from: '2', to: '2' },
    { id: 'ch-2-s-1', depth: 2, label: '第一节', title: '招标', from: '2', to: '2' },
  ])
  expect(parsed.articles.map(({ address, sectionId }) => [address, sectionId])).toEqual([
    ['1', 'ch-1'],
    ['2', 'ch-2-s-1'],
  ])
  expect(textOfLines(parsed.articles[1]?.lines ?? [])).toBe(
    '方式如下：\n（一）招标；\n（二）谈判。\n其他方式另行规定。',
  )
})

test('a sentence after a list is the next paragraph, points stand below their item', () => {
  expect(
    shape(
      '第一条 如下：\n\n（一）甲：\n\n1.子；\n\n２．丑；\n\n（二）乙。\n\n另有规定的除外。\n\n2015年5月1日前订立的，从其约定。',
    ),
  ).toEqual([
    [1, null, null, ''],
    [1, 1, null, '（一）'],
    [1, 1, 1, '1.'],
    [1, 1, 2, '2.'],
    [1, 2, null, '（二）'],
    [2, null, null, ''],
    [3, null, null, ''],
  ])
})

test('a list that starts again has an address of its own', () => {
  expect(shape('第一条 如下：\n\n（一）甲；\n\n（二）乙。\n\n（一）丙。')?.at(-1)).toEqual([2, 1, null, '（一）'])
})

test('inserted articles run on from the one they follow', () => {
  expect(labels('第一条 甲。\n\n第一条之一 乙。\n\n第一条之二 丙。\n\n第二条 丁。')).toEqual([
    '第一条',
    '第一条之一',
    '第一条之二',
    '第二条',
  ])
})

test('a paragraph that begins with a reference does not begin an article', () => {
  const parsed = parse('第一条 甲。\n\n第二条规定的情形除外。\n\n第二条第一款所称乙，是指丙。\n\n第二条 丁。')
  expect(parsed.articles.map(({ lines }) => lines.length)).toEqual([3, 1])
  expect(parsed.problems).toEqual([])
})

test('a number without a space after it counts when it runs on', () => {
  expect(labels('第一条为了规范采购。\n\n第二条本办法适用于全省。')).toEqual(['第一条', '第二条'])
})

test.each([
  ['第一条 甲。\n\n第一条之一 丙。第一条之二 丁。\n\n第二条 戊。', '第一条之二与第一条之一并在了一行'],
  ['第一条 甲。第一条之一 丙。\n\n第二条 戊。', '第一条之一与第一条并在了一行'],
  ['第一条甲采购。\n\n第一条之一丙采购。第一条之二丁采购。\n\n第二条戊采购。', '第一条之二与第一条之一并在了一行'],
  ['第一条甲采购。\n\n第二条丙采购。第三条丁采购。', '第三条与第二条并在了一行'],
])('articles in one line are told, inserted ones and those without a space too: %#', (body, message) => {
  expect(parse(body).problems.map((problem) => problem.message)).toEqual([message])
})

test.each([
  '第一条甲采购。第二条规定的情形除外。\n\n第二条乙采购。',
  '第一条甲采购。第一条之一第二款另有规定的除外。\n\n第二条乙采购。',
  '第一条甲采购。第二条、第三条另有规定的除外。\n\n第二条乙采购。\n\n第三条丙采购。',
  '第一条 甲。第二条另有规定的除外。\n\n第二条 乙。',
])('a sentence that only cites the next article is told as nothing: %#', (body) => {
  expect(parse(body).problems).toEqual([])
})

test('a number out of order is told with its line and splits nothing', () => {
  const parsed = parse('第一条 甲。\n\n第三条 乙。\n\n第二条 丙。')
  expect(parsed.problems).toEqual([
    { file: 'a.md', line: 9, message: '第一条之后不应是第三条' },
    { file: 'a.md', line: 11, message: '第三条之后不应是第二条' },
  ])
})

test('a short line between articles that carries no list on is a heading', () => {
  const parsed = parse(
    '## 三、担保物权\n\n（一）效力\n\n第一条 甲。\n\n乙。\n\n（二）抵押\n\n第二条 丙：\n\n（一）丁\n\n第三条 戊。',
  )
  expect(parsed.outline.map(({ id, title }) => [id, title])).toEqual([
    ['ch-3', '担保物权'],
    ['ch-3-i-1', '效力'],
    ['ch-3-i-2', '抵押'],
  ])
  expect(parsed.articles.map(({ lines }) => lines.length)).toEqual([2, 2, 1])
})

test('what nobody sees is taken out, and a title repeated over lines is dropped', () => {
  const parsed = parse(
    '示例省\n\n采购条例\n\n示法〔2023〕13号\n\n为正确适用，制定本条例。\n\n\u200b\n\n第一条 甲\ufeff乙\ue723。',
  )
  expect(parsed.number).toBe('示法〔2023〕13号')
  expect(parsed.preamble.map(({ text }) => text)).toEqual(['为正确适用，制定本条例。'])
  expect(parsed.articles[0]?.lines[0]?.text).toBe('甲乙。')
})

test('a history broken over lines is one again', () => {
  expect(
    parse('会议通过）\n\n第一条 甲。', '# 某法\n\n2019年3月15日 第十三届全国人民代表大会第二次').revisions,
  ).toEqual(['2019年3月15日 第十三届全国人民代表大会第二次会议通过'])
  expect(parse('第一条 甲。', '# 某法\n\n2017年12月27日 《关于修改<甲法>\n\n<乙法>的决定》修正').revisions).toEqual([
    '2017年12月27日 《关于修改<甲法><乙法>的决定》修正',
  ])
})

test('a title goes on below its heading where the words do', () => {
  const going = parse('第一条 甲。', '# 中华人民共和国政府采购法\n\n实施条例\n\n2015年1月30日 国务院令第658号公布')
  expect([going.title, going.revisions]).toEqual([
    '中华人民共和国政府采购法实施条例',
    ['2015年1月30日 国务院令第658号公布'],
  ])
  const cut = parse('第一条 甲。', '# 示例省采购办法\n\n征求意见稿\n\n2015年1月30日 某厅公布')
  expect([cut.title, cut.doubts.map(({ line, message }) => [line, message])]).toEqual([
    '示例省采购办法',
    [[1, '名称“示例省采购办法”下面的“征求意见稿”不像正文，请核对名称是否写全']],
  ])
})

test('an annex after the last article is no part of it, 附则 is', () => {
  const parsed = parse('第一条 甲。\n\n## 第二章 附则\n\n第二条 乙。\n\n附件：目录\n\n第一条 丙。')
  expect(parsed.articles.map(({ address }) => address)).toEqual(['1', '2'])
  expect(parsed.annex.map(({ text }) => text)).toEqual(['附件：目录', '第一条 丙。'])
})

test.each([
  ['第一条 甲。', '缺少 <!-- INFO END -->，分不出说明与正文'],
  [law('第一条 甲。', '没有井号的名称'), '缺少以 # 开头的名称'],
  [law('没有条文。'), '没有找到任何一条'],
  [law('第一条\n\n第二条 乙。'), '第一条没有正文'],
  [law('第五条 甲。'), '应从第一条开始，这里是第五条'],
  [law('第一条 甲。\n\n## 第二章 乙\n\n散落的一句。\n\n第二条 丙。'), '标题之后应为条文'],
])('what is damaged is told: %#', (source, message) => {
  expect(parseLaw('a.md', source).problems.map((problem) => problem.message)).toContain(message)
})

test('the files of one law are joined in the order of their articles, and a missing one shows', () => {
  const book = (file: string, title: string, body: string) => ({
    file,
    law: parseLaw(file, law(body, `# 某法典\n\n# ${title}\n\n2020年5月28日 会议通过`)),
  })
  const general = book('总则.md', '总则', '## 第一章 甲\n\n第一条 子。')
  const last = book('附则.md', '附则', '##\n\n第三条 寅。')
  const joined = joinBooks([last, book('合同编.md', '合同编', '第二条 丑。'), general])
  expect(joined.problems).toEqual([])
  expect(joined.outline.map(({ id, label, title, from }) => [id, label, title, from])).toEqual([
    ['part-1', '第一编', '总则', '1'],
    ['part-1-ch-1', '第一章', '甲', '1'],
    ['part-2', '第二编', '合同', '2'],
    ['part-3', '', '附则', '3'],
  ])
  expect(joined.articles.map(({ sectionId }) => sectionId)).toEqual(['part-1-ch-1', 'part-2', 'part-3'])
  expect(joinBooks([general, last]).problems).toEqual([{ file: '附则.md', line: 11, message: '第三条没有接上第一条' }])
})
