import { Fragment, type Node, Slice } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { editorSchema } from '../document/editorSchema.ts'
import { isInNote, wordsForNote } from './wordsForNote.ts'

const { nodes, marks } = editorSchema
const strong = editorSchema.text('要点', [marks.strong.create()])
const paragraph = (...inline: (Node | string)[]) =>
  nodes.paragraph.create(
    null,
    inline.map((one) => (typeof one === 'string' ? editorSchema.text(one) : one)),
  )
const cell = (words: string) => nodes.tableCell.create(null, words ? paragraph(words) : nodes.paragraph.create())
const row = (...words: string[]) => nodes.tableRow.create(null, words.map(cell))
const reference = nodes.footnoteReference.create({ identifier: '1' })
const taken = (...blocks: Node[]) => {
  const { slice, ...told } = wordsForNote(new Slice(Fragment.from(blocks), 0, 0))
  return {
    ...told,
    kinds: slice.content.content.map(({ type }) => type.name),
    words: slice.content.content.map(({ textContent }) => textContent),
  }
}

test('of headings, lists, tables and code a note takes the words, a paragraph for each line', () => {
  const heading = nodes.heading.create({ depth: 2 }, editorSchema.text('一、标题'))
  const list = nodes.list.create(
    null,
    ['甲', '乙'].map((word) => nodes.listItem.create(null, paragraph(word))),
  )
  const table = nodes.table.create(null, [row('品目', '金额'), row('', '三万元')])
  const code = nodes.code.create(null, editorSchema.text('a\nb'))
  const { kinds, words, plain } = taken(heading, paragraph('正文'), list, table, code)
  expect(new Set(kinds)).toEqual(new Set(['paragraph']))
  expect(words).toEqual(['一、标题', '正文', '甲', '乙', '品目　金额', '三万元', 'a', 'b'])
  expect(plain).toBe(4)
})

test('a picture leaves its caption and is counted; alone it leaves nothing', () => {
  const figure = (caption: string) => nodes.figure.create({ media: '/files/a.webp', caption })
  expect(taken(figure('开标现场'), figure(''))).toMatchObject({ pictures: 2, plain: 0, words: ['开标现场'] })
  expect(wordsForNote(new Slice(Fragment.from(figure('')), 0, 0)).slice.size).toBe(0)
})

test('words keep how they are marked, and lose only notes of their own', () => {
  const note = nodes.footnoteDefinition.create({ identifier: '1' }, paragraph('见原文'))
  const { slice } = wordsForNote(new Slice(Fragment.from([paragraph('前', strong, reference), note]), 1, 0))
  expect(slice.content.firstChild?.content.eq(paragraph('前', strong).content)).toBe(true)
  expect(slice.content.lastChild?.textContent).toBe('见原文')
  expect([slice.openStart, slice.openEnd]).toEqual([1, 1])
  const inline = wordsForNote(new Slice(Fragment.from([editorSchema.text('前'), reference]), 0, 0))
  expect(inline.slice.content.textBetween(0, inline.slice.content.size)).toBe('前')
})

test('a place is in a note or in the text', () => {
  const doc = nodes.doc.create(null, [
    paragraph('正文', reference),
    nodes.footnoteDefinition.create({ identifier: '1' }, paragraph('注')),
  ])
  expect(isInNote(doc.resolve(1))).toBe(false)
  expect(isInNote(doc.resolve(doc.content.size - 2))).toBe(true)
})
