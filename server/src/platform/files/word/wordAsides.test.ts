import { expect, test } from 'vitest'
import {
  dot,
  drawing,
  drawn,
  either,
  line,
  manuscript,
  oldPicture,
  picturePart,
  run,
  textBox,
} from '../../../testing/files/manuscripts.ts'
import { readWord } from '../../../testing/files/readWord.ts'

const pictures = { '1.png': dot(0xff0000), '2.png': dot(0x00ff00), '3.png': dot(0x0000ff) }
const read = (body: string) => readWord(manuscript({ body, pictures }))
const group = (...parts: string[]) => `<wpg:wgp>${parts.join('')}</wpg:wgp>`
const figuresOf = ({ tree }: Awaited<ReturnType<typeof read>>) =>
  tree.children.flatMap((block) => (block.type === 'figure' ? [[block.media, block.alt]] : []))

test('every box and every picture of a group comes along in its order, each once and with its own description', async () => {
  const boxes = [textBox(line('采购人')), textBox(line('代理机构') + line('评审专家'))]
  const grouped = group(
    boxes[0] ?? '',
    picturePart('1.png', '开标现场'),
    boxes[1] ?? '',
    picturePart('2.png', '评审现场'),
  )
  const old = `<w:pict><v:group><v:shape><v:textbox><w:txbxContent>${line('采购人')}</w:txbxContent></v:textbox></v:shape></v:group></w:pict>`
  const found = await read(line(run('如图') + either('wpg', drawn(grouped, '流程图'), old) + run('所示。')))
  expect(found.tree.children.map(({ type }) => type)).toEqual([
    'paragraph',
    'paragraph',
    'figure',
    'paragraph',
    'paragraph',
    'figure',
  ])
  expect(found.markdown.replace(/!\[.*/g, '图').split('\n\n')).toEqual([
    '如图所示。',
    '采购人',
    '图',
    '代理机构',
    '评审专家',
    '图',
  ])
  expect(figuresOf(found)).toEqual([
    ['media/word/1', '开标现场'],
    ['media/word/2', '评审现场'],
  ])
  expect(found.report).toEqual(['图片 2 幅', '2 个文本框的文字接在所在段落之后'])
})

test('a picture within a text box, and a box within a box, come once', async () => {
  const inner = `<w:r>${drawn(textBox(line('里面的框')))}</w:r>`
  const found = await read(
    line(`<w:r>${drawn(textBox(line(run('外面的框') + drawing('3.png', '公章') + inner)))}</w:r>`),
  )
  expect(found.markdown.replace(/!\[.*/g, '图').split('\n\n')).toEqual(['外面的框', '图', '里面的框'])
  expect(figuresOf(found)).toEqual([['media/word/1', '公章']])
})

test('both pictures of an old drawing come along', async () => {
  const both = [oldPicture('1.png'), oldPicture('2.png')].map((one) => one.replace(/<\/?w:(?:r|pict)>/g, ''))
  expect(figuresOf(await read(line(`<w:r><w:pict><v:group>${both.join('')}</v:group></w:pict></w:r>`)))).toHaveLength(2)
})

test('a chart and a drawing without words or pictures are told, a line across the page is not', async () => {
  const chart = `<w:r>${drawn('<c:chart r:id="none"/>')}</w:r>`
  const smart = `<w:r>${drawn('<dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="none"/>')}</w:r>`
  const lost = await read(line('如下。') + line(chart) + line(smart))
  expect(lost.report).toEqual(['2 幅图未能带入，请另存为 JPG 或 PNG 后补上'])
  const rule = `<w:r>${drawn('<wps:wsp><wps:spPr><a:prstGeom prst="line"/></wps:spPr></wps:wsp>')}</w:r>`
  const oldRules =
    '<w:r><w:pict><v:line from="0,0" to="400,0"/></w:pict><w:pict><v:rect o:hr="t" xmlns:o="urn:o"/></w:pict></w:r>'
  expect((await read(line('如下。') + line(rule + oldRules))).report).toEqual([])
})

test('where older programs are given a picture of what only newer ones draw, it is taken', async () => {
  const newChart = '<cx:chart xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" r:id="none"/>'
  const found = await read(line(either('cx1', drawn(newChart, '中标金额'), drawn(picturePart('1.png'), '中标金额'))))
  expect(figuresOf(found)).toEqual([['media/word/1', '中标金额']])
  expect(found.report).toEqual(['图片 1 幅'])
})

test('a text box in which nothing is written is none', async () => {
  expect(
    (await read(line(`${run('正文。')}<w:r>${drawn(textBox('<w:p/>') + picturePart('1.png'))}</w:r>`))).report,
  ).toEqual(['图片 1 幅'])
})
