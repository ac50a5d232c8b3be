import { expect, test } from 'vitest'
import {
  cell,
  dot,
  drawing,
  level,
  line,
  list,
  manuscript,
  note,
  noteMark,
  num,
  numberedLine,
  oldPicture,
  row,
  run,
  style,
  styled,
  table,
} from '../../../testing/files/manuscripts.ts'
import { readWord as read } from '../../../testing/files/readWord.ts'
import { wordToTree } from './wordToTree.ts'

const markdownOf = async (...parts: Parameters<typeof manuscript>) => (await read(manuscript(...parts))).markdown

const HEADINGS =
  style('1', 'heading 1') +
  style('2', 'heading 2', '<w:basedOn w:val="1"/>') +
  style('a', 'Title') +
  style('X', '我的标题', '<w:basedOn w:val="2"/>')

test('headings of Word and of WPS begin at the second level, and the title stands apart', async () => {
  const body =
    styled('a', '政府采购框架协议实务') +
    styled('1', '适用范围') +
    line('正文一。') +
    styled('X', '例外') +
    line('正文二。')
  const { title, markdown } = await read(manuscript({ body, styles: HEADINGS }))
  expect(title).toBe('政府采购框架协议实务')
  expect(markdown).toBe('## 适用范围\n\n正文一。\n\n### 例外\n\n正文二。')
  const wps = style('3', '标题 1') + style('4', '标题 2')
  expect(await markdownOf({ body: styled('3', '总则') + styled('4', '目的') + styled('3', '附则'), styles: wps })).toBe(
    '## 总则\n\n### 目的\n\n## 附则',
  )
  const outlined =
    line(run('按大纲级别'), '<w:outlineLvl w:val="0"/>') +
    line('正文。') +
    line(run('又一节'), '<w:outlineLvl w:val="0"/>')
  expect(await markdownOf({ body: outlined })).toBe('## 按大纲级别\n\n正文。\n\n## 又一节')
})

test('一、 and （一） that were only typed are headings where they do not end like sentences', async () => {
  const body =
    line(run('关于进一步规范采购的通知'), '<w:jc w:val="center"/>') +
    line('一、总体要求') +
    line('（一）加强组织领导') +
    line('（二）各地要落实责任，确保按时完成。') +
    line('二、保障措施') +
    line('三、采购人应当在收到供应商质疑函之后的七个工作日以内作出答复并以书面形式通知质疑供应商以及其他有关供应商')
  const { title, markdown, report } = await read(manuscript({ body }))
  expect(title).toBe('关于进一步规范采购的通知')
  expect(markdown.split('\n\n').map((block) => block.slice(0, 8))).toEqual([
    '## 一、总体要',
    '### （一）加',
    '（二）各地要落实',
    '## 二、保障措',
    '三、采购人应当在',
  ])
  expect(report).toContain('其中按“一、”“（一）”认出的 3 个，请核对')
})

test('numbers that Word only shows are written out: of headings, and where lists could not count so', async () => {
  const numbering =
    list(0, level(0, 'chineseCounting', '%1、') + level(1, 'decimal', '（%2）')) +
    list(1, level(0, 'japaneseCounting', '第%1条')) +
    num(1, 0) +
    num(2, 1)
  const styles = style('1', 'heading 1', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>')
  const body =
    styled('1', '范围') +
    numberedLine(2, 0, '为了规范采购，制定本办法。') +
    numberedLine(2, 0, '本办法自发布之日起施行。') +
    styled('1', '附则')
  expect(await markdownOf({ body, numbering, styles })).toBe(
    '## 一、范围\n\n第一条 为了规范采购，制定本办法。\n\n第二条 本办法自发布之日起施行。\n\n## 二、附则',
  )
})

test('lists keep their kind, their depth and their numbers', async () => {
  const numbering =
    list(0, level(0, 'decimal', '%1.') + level(1, 'bullet', '·') + level(2, 'lowerLetter', '%3)')) +
    list(1, level(0, 'bullet', '●')) +
    num(1, 0) +
    num(2, 1) +
    num(3, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>')
  const body = [
    numberedLine(1, 0, '甲'),
    numberedLine(1, 1, '甲之一'),
    numberedLine(1, 2, '更深'),
    numberedLine(1, 1, '甲之二'),
    numberedLine(1, 0, '乙'),
    line('中间一段。'),
    numberedLine(1, 0, '丙'),
    line('又一段。'),
    numberedLine(2, 0, '点'),
    numberedLine(3, 0, '从五起'),
  ].join('')
  expect(await markdownOf({ body, numbering })).toBe(
    '1. 甲\n   - 甲之一\n     1. 更深\n   - 甲之二\n2. 乙\n\n中间一段。\n\n3. 丙\n\n又一段。\n\n- 点\n\n5. 从五起',
  )
})

const spans = (rows: string) => [...rows.matchAll(/<t[dh](?: [^>]*)?>/g)].map(([tag]) => tag)

test('cells joined sideways, downwards and both ways stay joined', async () => {
  const down = '<w:vMerge w:val="restart"/>'
  const wide = '<w:gridSpan w:val="2"/>'
  const body = table(
    row(cell('品目', down), cell('数量', wide)),
    row(cell('', '<w:vMerge/>'), cell('计划'), cell('实际')),
    row(cell('合计', wide + down), cell('3')),
    row(cell('', `${wide}<w:vMerge w:val="continue"/>`), cell('4')),
  )
  const { markdown, report } = await read(manuscript({ body }))
  expect(spans(markdown)).toEqual([
    '<td rowspan="2">',
    '<td colspan="2">',
    '<td>',
    '<td>',
    '<td colspan="2" rowspan="2">',
    '<td>',
    '<td>',
  ])
  expect(report).toEqual(['表格 1 个', '合并的单元格 3 处'])
})

test('WPS joins cells by saying of each that it goes on; heads are heads when marked or bold', async () => {
  const bold = (text: string) => run(text, '<w:b/>')
  const joined = table(
    row(
      cell(bold('项目'), '<w:hMerge w:val="restart"/>'),
      cell('', '<w:hMerge w:val="continue"/>'),
      cell(bold('备注')),
    ),
    row(cell('一'), cell('二'), cell('三')),
  )
  expect(spans(await markdownOf({ body: joined }))).toEqual(['<th colspan="2">', '<th>', '<td>', '<td>', '<td>'])
  const marked = `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('甲')}${cell('乙')}</w:tr>${row(cell('1'), cell('2'))}</w:tbl>`
  expect(await markdownOf({ body: marked })).toBe('| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |')
})

test('a table within a cell becomes paragraphs, and rows that are short or damaged still make a table', async () => {
  const body = table(
    row(`<w:tc>${line('外')}${table(row(cell('内一'), cell('内二')))}${line('')}</w:tc>`, cell('旁')),
    row(cell('只有一格')),
    row(cell('下', '<w:vMerge w:val="continue"/>'), cell('没有上文的合并')),
  )
  const { markdown, report } = await read(manuscript({ body }))
  expect(report).toContain('1 个套在表格里的表格改成了段落')
  for (const word of ['外', '内一', '内二', '旁', '只有一格', '下', '没有上文的合并']) expect(markdown).toContain(word)
})

test('footnotes are numbered in the order of the text, and what they say comes along', async () => {
  const footnotes = `<w:footnote w:type="separator" w:id="-1"><w:p/></w:footnote>${note(2, '见第七十七条。')}${note(5, '二〇二二年修订。')}`
  const body = line(run('依法') + noteMark(5) + run('处理') + noteMark(2) + run('。') + noteMark(5))
  const { markdown, report } = await read(manuscript({ body, footnotes }))
  expect(markdown).toBe('依法[^1]处理[^2]。[^1]\n\n[^1]: 二〇二二年修订。\n\n[^2]: 见第七十七条。')
  expect(report).toEqual(['注释 2 条'])
})

test('pictures come with what their author said of them, captions with their pictures; what browsers cannot show is told', async () => {
  const pictures = {
    '1.png': dot(0xff0000),
    '2.png': dot(0x00ff00),
    '3.emf': Buffer.from('\x01\0\0\0\x6c\0\0\0', 'latin1'),
  }
  const body =
    line(run('如图所示') + drawing('1.png', '评标委员会的组成：专家三人，采购人代表一人') + run('，三人以上。')) +
    styled('题注', '图1 评标委员会的组成') +
    line(oldPicture('2.png')) +
    line(drawing('1.png', 'IMG_0001.jpg')) +
    line(drawing('3.emf'))
  const {
    tree,
    report,
    pictures: taken,
    markdown,
  } = await read(manuscript({ body, pictures, styles: style('题注', 'caption') }))
  expect(tree.children).toMatchObject([
    { type: 'paragraph' },
    {
      type: 'figure',
      media: 'media/word/1',
      alt: '评标委员会的组成：专家三人，采购人代表一人',
      caption: '图1 评标委员会的组成',
    },
    { type: 'figure', media: 'media/word/2', alt: '' },
    { type: 'figure', media: 'media/word/1', alt: '' },
  ])
  expect(markdown).toContain('如图所示，三人以上。')
  expect(taken.map(({ bytes }) => Buffer.from(bytes))).toEqual([pictures['1.png'], pictures['2.png']])
  expect(report).toEqual(['图片 2 幅', '1 幅图未能带入，请另存为 JPG 或 PNG 后补上'])
})

test('marks, links and fields keep their words; what was deleted or hidden stays away', async () => {
  const field = (code: string, shown: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
  const body = line(
    [
      run('粗', '<w:b/>'),
      run('不粗', '<w:b w:val="0"/>'),
      run('斜', '<w:i/>'),
      run('2', '<w:vertAlign w:val="superscript"/>'),
      run('藏', '<w:vanish/>'),
      `<w:ins w:id="1" w:author="a">${run('增')}</w:ins><w:del w:id="2" w:author="a"><w:r><w:delText>删</w:delText></w:r></w:del>`,
      `<w:hyperlink r:id="web">${run('财政部')}</w:hyperlink>`,
      field(' HYPERLINK "https://example.cn/a" ', '链接'),
      field(' PAGEREF _Toc1 ', '12'),
      '<m:oMath><m:r><m:t>E=m</m:t></m:r></m:oMath>',
    ].join(''),
  )
  const { markdown, report } = await read(manuscript({ body, links: { web: 'http://www.mof.gov.cn/' } }))
  expect(markdown).toBe('**粗**不粗*斜*<sup>2</sup>增[财政部](http://www.mof.gov.cn/)[链接](https://example.cn/a)12E=m')
  expect(report).toEqual(['1 处公式只留下文字，请核对', '修订痕迹 2 处按接受处理'])
})

test('text boxes stand behind their paragraph once, and the table of contents is left to the page', async () => {
  const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${line('框里的话')}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${line('框里的话')}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const body = styled('T', '一、总则 ........ 1') + line(run('前') + box + run('后'))
  const { markdown, report } = await read(manuscript({ body, styles: style('T', 'toc 1') }))
  expect(markdown).toBe('前后\n\n框里的话')
  expect(report).toEqual(['1 个文本框的文字接在所在段落之后'])
})

test('what a manuscript says cannot become a script or leave the text', async () => {
  const body = line(
    `${run('&lt;script&gt;alert(1)&lt;/script&gt;')}<w:hyperlink r:id="bad">${run('点我')}</w:hyperlink>`,
  )
  const { tree } = await wordToTree(manuscript({ body, links: { bad: 'javascript:alert(1)' } }))
  expect(tree.children).toEqual([
    { type: 'paragraph', children: [{ type: 'text', value: '<script>alert(1)</script>点我' }] },
  ])
})

test('a long manuscript takes time in proportion to its length', async () => {
  const of = async (lines: number) => {
    const bytes = manuscript({ body: line('政府采购应当遵循公开透明原则。'.repeat(4)).repeat(lines) })
    const begun = performance.now()
    await wordToTree(bytes)
    return performance.now() - begun
  }
  await of(500)
  const [short, long] = [await of(2_000), await of(8_000)]
  expect(long / Math.max(short, 5)).toBeLessThan(12)
})
