import { expect, test } from 'vitest'
import {
  dot,
  drawing,
  line,
  manuscript,
  note,
  noteMark,
  run,
  style,
  styled,
} from '../../../testing/files/manuscripts.ts'
import { readWord } from '../../../testing/files/readWord.ts'

const styles = style('a', 'Title') + style('c', 'caption')
const pictures = { '1.png': dot(0xff0000) }
const titled = (inside: string) => line(inside, '<w:pStyle w:val="a"/>')
const captioned = (inside: string) => line(inside, '<w:pStyle w:val="c"/>')
const bold = (mark: string) => mark.replace('<w:rPr>', '<w:rPr><w:b/>')

test('notes of the title stand above the text, where readers come to them first', async () => {
  const footnotes = note(1, '本文系课题成果。') + note(2, '作者单位。') + note(3, '见第二条。')
  const body =
    titled(run('框架协议实务') + noteMark(1) + bold(noteMark(2))) +
    styled('a', '副题') +
    line(run('正文。') + noteMark(3))
  const { title, markdown, report } = await readWord(manuscript({ body, styles, footnotes }))
  expect(title).toBe('框架协议实务')
  expect(markdown.split('\n\n')).toEqual([
    '[^1][^2]',
    '副题',
    '正文。[^3]',
    '[^1]: 本文系课题成果。',
    '[^2]: 作者单位。',
    '[^3]: 见第二条。',
  ])
  expect(report).toEqual(['注释 3 条', '标题不能带注释，2 处注释移到了正文开头，请核对'])
})

test('a note that says it is a normal one is one', async () => {
  const footnotes = note(1, '说明。').replace('<w:footnote ', '<w:footnote w:type="normal" ')
  const { markdown } = await readWord(manuscript({ body: line(run('正文。') + noteMark(1)), footnotes }))
  expect(markdown).toContain('[^1]: 说明。')
})

test('a mark that stands alone and is bold keeps its note', async () => {
  const { markdown } = await readWord(
    manuscript({ body: line('正文。') + line(bold(noteMark(1))), footnotes: note(1, '说明。') }),
  )
  expect(markdown).toContain('[^1]**\n\n[^1]: 说明。')
})

test('a caption with a note, or one that is too long for a caption, stays below its picture word for word', async () => {
  const long = `图2 ${'采购流程'.repeat(80)}`
  const body =
    line(drawing('1.png', '甲')) +
    captioned(run('图1 组成') + bold(noteMark(1))) +
    line(drawing('1.png', '乙')) +
    captioned(run(long)) +
    line(drawing('1.png', '丙')) +
    captioned(run('图3 '.padEnd(300, '采')))
  const { tree } = await readWord(manuscript({ body, styles, pictures, footnotes: note(1, '数据截至六月。') }))
  expect(tree.children).toMatchObject([
    { type: 'figure', alt: '甲' },
    {
      type: 'paragraph',
      children: [
        { type: 'text', value: '图1 组成' },
        { type: 'strong', children: [{ type: 'footnoteReference', identifier: '1' }] },
      ],
    },
    { type: 'figure', alt: '乙' },
    { type: 'paragraph', children: [{ value: long }] },
    { type: 'figure', alt: '丙', caption: '图3 '.padEnd(300, '采') },
    { type: 'footnoteDefinition' },
  ])
  expect(tree.children.filter((block) => 'caption' in block)).toHaveLength(1)
})

test('links and pictures of notes are found by the relations of the notes, which count anew', async () => {
  const linked = `<w:hyperlink r:id="rId1">${run('来源')}</w:hyperlink>`
  const pictured = (picture: string) => drawing(picture).replace(/r:embed="[^"]+"/, 'r:embed="rId2"')
  const endMark = noteMark(1).replace('footnoteReference', 'endnoteReference')
  const endnote = `<w:endnote w:id="1">${line(linked)}</w:endnote>`
  const { markdown, tree, report } = await readWord(
    manuscript({
      body: line(linked + noteMark(1) + endMark) + line(drawing('1.png', '正文的图')),
      footnotes: `<w:footnote w:id="1">${line(linked + pictured('1.png'))}</w:footnote>`,
      endnotes: endnote,
      links: { rId1: 'https://example.cn/text' },
      pictures: { '1.png': dot(0xff0000), '2.png': dot(0x00ff00) },
      noteRelations: {
        footnotes: { links: { rId1: 'https://example.cn/foot' }, pictures: { rId2: '2.png' } },
        endnotes: { links: { rId1: 'https://example.cn/end' } },
      },
    }),
  )
  expect(markdown.match(/https:[^)]+/g)).toEqual([
    'https://example.cn/text',
    'https://example.cn/foot',
    'https://example.cn/end',
  ])
  expect(JSON.stringify(tree.children)).toContain('"media":"media/word/2"')
  expect(report).toEqual(['注释 2 条', '图片 2 幅'])
})

test('a link of a note without relations keeps its words and does not lead where the text leads', async () => {
  const linked = `<w:hyperlink r:id="rId1">${run('来源')}</w:hyperlink>`
  const { markdown } = await readWord(
    manuscript({
      body: line(run('正文。') + noteMark(1)),
      footnotes: `<w:footnote w:id="1">${line(linked)}</w:footnote>`,
      links: { rId1: 'https://example.cn/text' },
    }),
  )
  expect(markdown).toBe('正文。[^1]\n\n[^1]: 来源')
})
