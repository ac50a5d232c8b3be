import { expect, test } from 'vitest'
import { publishedOn } from '../lawDates.ts'
import { judged } from '../lawFromFiles.ts'
import { textOfLines } from '../lawLines.ts'
import { issuingBodyOf } from '../lawSource.ts'
import { parseLaw } from '../parseLaw.ts'
import { isAnnexHeading } from './annexHeading.ts'

const parse = (title: string, body: string, head = '') =>
  judged(parseLaw('a.md', `# ${title}\n\n${head}\n\n<!-- INFO END -->\n\n${body}`), 'a.md')
const messages = ({ problems, doubts }: ReturnType<typeof parse>) =>
  [...problems, ...doubts].map(({ message }) => message)

const NOTICE = `各市、县财政局：

为了规范履约验收，现就有关事项通知如下：

一、总体要求

（一）谁采购，谁验收。

采购人是验收的责任主体。

（二）验收应当公开。

二、验收程序

采购人应当成立验收小组。

1.清点货物；

2.核对参数。

三、本通知自2024年5月1日起执行。

附件：1.验收书样式

示例省财政厅

2024年3月8日

附件1

验收书样式

一、项目名称`

test('a notice counted by 一、 is read by its items, each with an address, headings and places below it', () => {
  const law = parse('示例省财政厅关于加强履约验收的通知', NOTICE, '示财库〔2024〕8号')
  expect(messages(law)).toEqual([])
  expect(law.articles.map(({ address, label }) => [address, label])).toEqual([
    ['1', '一、'],
    ['2', '二、'],
    ['3', '三、'],
  ])
  expect(law.preamble.map(({ text }) => text)).toEqual(['各市、县财政局：', '为了规范履约验收，现就有关事项通知如下：'])
  expect(law.articles[0]?.lines.map(({ paragraph, item, label, text }) => [paragraph, item, label, text])).toEqual([
    [1, null, '', '总体要求'],
    [1, 1, '（一）', '谁采购，谁验收。'],
    [2, null, '', '采购人是验收的责任主体。'],
    [2, 2, '（二）', '验收应当公开。'],
  ])
  expect(law.outline.map(({ id, label, title }) => [id, label, title])).toEqual([
    ['art-1', '一、', '总体要求'],
    ['art-2', '二、', '验收程序'],
    ['art-3', '三、', ''],
  ])
  expect(law.annex[0]?.text).toBe('附件：1.验收书样式')
})

test('number, body and day of a notice are its own: from its head, its signature or its title', () => {
  const law = parse('关于加强履约验收的通知', NOTICE, '示财库〔2024〕8号')
  expect(law.number).toBe('示财库〔2024〕8号')
  expect(publishedOn('通知.md', law)).toBe('2024-03-08')
  expect(issuingBodyOf('7', law, '2024-03-08')).toBe('示例省财政厅')
  const unsigned = parse('示例省财政厅关于履约验收的通知', '一、应当验收。\n\n二、特此通知。')
  expect(issuingBodyOf('7', unsigned, '2024-03-08')).toBe('示例省财政厅')
  expect(publishedOn('通知.md', unsigned)).toBeUndefined()
})

test('a date in Chinese numerals signs a text as well', () => {
  const law = parse(
    '关于验收问题的批复',
    '你厅来函收悉。经研究，同意。\n\n特此批复。\n\n示例省财政厅\n\n二〇二四年三月八日',
  )
  expect(publishedOn('批复.md', law)).toBe('2024-03-08')
})

test('the items of an amendment are its articles, whatever articles they quote', () => {
  const law = parse(
    '中华人民共和国示例法修正案（一）',
    '一、将示例法第五条修改为：“采购人应当公开。\n\n“（一）公开意向；\n\n“（二）公开结果。”\n\n二、第八条后增加一条，作为第八条之一：“应当归档。”\n\n三、本修正案自2024年3月1日起施行。',
  )
  expect(messages(law)).toEqual([])
  expect(law.articles.map(({ address }) => address)).toEqual(['1', '2', '3'])
  expect(law.articles[0]?.lines).toHaveLength(3)
})

test('a reply or an interpretation without any number is one text whose paragraphs have addresses', () => {
  const law = parse(
    '示例省财政厅关于评审费问题的批复',
    '示例市财政局：\n\n你局请示收悉。\n\n评审费由采购人承担。\n\n特此批复。',
  )
  expect(messages(law)).toEqual([])
  expect(law.articles).toHaveLength(1)
  expect(law.articles[0]).toMatchObject({ address: '1', label: '正文' })
  expect(law.articles[0]?.lines.map(({ paragraph }) => paragraph)).toEqual([1, 2, 3, 4])
  const interpretation = parse(
    '全国人民代表大会常务委员会关于《示例法》第五条的解释',
    '会议讨论了示例法第五条的含义，解释如下：\n\n示例法第五条规定的“公开”，包括网上公开。\n\n现予公告。',
    '2024年3月8日 全国人民代表大会常务委员会通过',
  )
  expect(interpretation.problems).toEqual([])
  expect(textOfLines(interpretation.articles[0]?.lines ?? [])).toContain('网上公开')
})

test('items that jump keep a notice out, items that count anew are taken with a doubt', () => {
  expect(parse('关于甲的通知', '一、甲。\n\n三、乙。').problems.map(({ message }) => message)).toEqual([
    '一、之后不应是三、',
  ])
  expect(messages(parse('关于甲的通知', '一、甲。\n\n二、乙。\n\n一、丙。\n\n特此通知。'))).toContain(
    '二、之后又从一、数起，按正文收入',
  )
  expect(messages(parse('关于甲的通知', '一、甲。\n\n二、乙。'))).toContain(
    '没有落款，也没有施行或执行的话，请核对结尾',
  )
})

test('a regulation without articles is refused, whatever it is counted by otherwise', () => {
  expect(messages(parse('示例省采购条例', '采购应当公开。'))).toContain('没有找到任何一条')
})

test('headings broken over two lines are one', () => {
  const law = parse(
    '示例省采购条例',
    '第一章\n\n总则\n\n第一条 甲。\n\n## 第二章\n\n## 附　则\n\n第二条 本条例自2024年3月1日起施行。',
  )
  expect(law.outline.map(({ label, title }) => [label, title])).toEqual([
    ['第一章', '总则'],
    ['第二章', '附则'],
  ])
  const title = parseLaw('a.md', '# 示例省财政厅\n\n# 关于验收的通知\n\n<!-- INFO END -->\n\n一、甲。')
  expect(title.title).toBe('示例省财政厅关于验收的通知')
  expect(title.book).toBeUndefined()
})

test('a table of contents printed before the text is no part of it, and what it promises must be there', () => {
  const contents = '目　录\n\n第一章 总则\n\n第二章 程序\n\n第三章 附则\n\n'
  const text = '第一章 总则\n\n第一条 甲。\n\n第三章 附则\n\n第二条 本条例自2024年3月1日起施行。'
  const law = parse('示例省采购条例', contents + text)
  expect(law.outline.map(({ label }) => label)).toEqual(['第一章', '第三章'])
  expect(messages(law)).toEqual(['第三章没有接上前面的标题，可能缺了标题', '目录里有“第二章 程序”，正文里没有'])
})

test.each([
  ['附件', true],
  ['附件1', true],
  ['附表二　限额标准', true],
  ['附录 术语', true],
  ['## 附图', true],
  ['附：收费标准', true],
  ['附件：1.目录；2.样式。', true],
  ['附则', false],
  ['附　则', false],
  ['附图应当标明方位。', false],
  ['附件一并报送，不得缺页。', false],
  ['附带民事诉讼', false],
  ['附表：应当逐项填写。', false],
])('%s begins an annex: %s', (line, expected) => {
  expect(isAnnexHeading(line)).toBe(expected)
})

test('behind an annex the numbers either begin anew or tell that it was none', () => {
  const law = '第一条 甲。\n\n第二条 本条例自2024年3月1日起施行。'
  expect(parse('示例省采购条例', `${law}\n\n附件1 规程\n\n第一条 乙。`).articles).toHaveLength(2)
  const going = parse('示例省采购条例', '第一条 甲：\n\n附图\n\n第二条 本条例自2024年3月1日起施行。')
  expect(going.articles).toHaveLength(2)
  expect(messages(going)).toEqual(['“附图”像附件的标题，但后面接着正文的编号，按正文收入'])
  const torn = parse('示例省采购条例', `${law}\n\n附图\n\n第七条 乙。`)
  expect(torn.problems[0]?.message).toBe('“附图”之后还有编号 7，接不上前面的 2，文本可能不完整')
})

test('two articles run together, and numbers that jump without a space, are told', () => {
  expect(parse('示例省采购条例', '第一条 甲。第二条 本条例自2024年3月1日起施行。').problems[0]?.message).toBe(
    '第二条与第一条并在了一行',
  )
  expect(
    parse('示例省采购条例', '第一条为了采购。\n\n第二条采购公开。\n\n第九条本条例自公布之日起施行。').problems[0]
      ?.message,
  ).toBe('第二条之后不应是第九条')
})

test('an annex is told also where no space follows the numbers, and articles that are only cited there are none', () => {
  const bare = '第一条为了采购。\n\n第二条采购应当公开。\n\n第三条本条例自2024年3月1日起施行。'
  const annexOf = (annex: string) => parse('示例省采购条例', `${bare}\n\n${annex}`)
  for (const annex of [
    '附件：目录\n\n货物类',
    '附件：规程\n\n第一条验收应当公开。\n\n第二条验收应当归档。',
    '附件：目录\n\n第三条第二款规定的货物',
    '附件：目录\n\n第五条、第六条所称的货物',
    '附：关于修改示例省采购条例的决定\n\n第七条修改为：“应当公开。”',
  ]) {
    const law = annexOf(annex)
    expect([law.articles.length, law.annex.length, messages(law)]).toEqual([3, annex.split('\n\n').length, []])
  }
  expect(annexOf('附图\n\n第九条验收应当归档。').problems[0]?.message).toBe(
    '“附图”之后还有编号 9，接不上前面的 3，文本可能不完整',
  )
  const going = parse('示例省采购条例', '第一条样式见下：\n\n附图\n\n第二条本条例自2024年3月1日起施行。')
  expect(messages(going)).toEqual(['“附图”像附件的标题，但后面接着正文的编号，按正文收入'])
})

test('an annex behind an inserted article is told, and so is one in whose text the numbers go on', () => {
  const law = '第一条 甲。\n\n第一条之一 乙。\n\n附图\n\n第一条之二 丙。\n\n第二条 本条例自2024年3月1日起施行。'
  const going = parse('示例省采购条例', law)
  expect([going.articles.length, messages(going)]).toEqual([
    4,
    ['“附图”像附件的标题，但后面接着正文的编号，按正文收入'],
  ])
})

test('a text without spaces whose first article begins with 中华人民共和国 counts by its articles', () => {
  const law = parse(
    '示例法',
    '第一条中华人民共和国采购应当公开：\n\n一、货物；\n\n二、服务。\n\n第二条本法自2024年3月1日起施行。',
  )
  expect([law.counts, law.articles.length]).toEqual(['articles', 2])
})
