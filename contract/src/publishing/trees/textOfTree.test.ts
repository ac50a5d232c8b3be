import { expect, test } from 'vitest'
import type { Block, Inline, Tree } from '../../platform/tree.ts'
import { solid, textOfTree } from './textOfTree.ts'

const text = (value: string): Inline => ({ type: 'text', value })
const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children })
const root = (...children: Tree['children']): Tree => ({ type: 'root', children })

test('a place counts characters that can be seen, whatever marks and blocks they stand in', () => {
  const tree = root(
    { type: 'heading', depth: 2, children: [text('一、总 则')] },
    paragraph(text('甲'), { type: 'strong', children: [text('乙 '), { type: 'inlineCode', value: 'a b' }] }),
    paragraph(text('丙'), { type: 'break' }, { type: 'footnoteReference', identifier: '1' }, text('丁')),
    {
      type: 'table',
      children: [{ type: 'tableRow', children: [{ type: 'tableCell', children: [paragraph(text('格'))] }] }],
    },
    { type: 'figure', media: '', alt: '图中的字' },
    { type: 'code', value: 'x\n\ty' },
  )
  expect(textOfTree(tree)).toBe('一、总则甲乙ab丙丁格xy')
})

test('notes are read last, wherever they stand', () => {
  const note = { type: 'footnoteDefinition' as const, identifier: '1', children: [paragraph(text('注'))] }
  expect(textOfTree(root(note, paragraph(text('文'))))).toBe('文注')
})

test('spaces, empty paragraphs and the two ways of writing é move nothing', () => {
  expect(textOfTree(root(paragraph(), paragraph(text(' e\u0301　甲 ')), paragraph(text(' '))))).toBe('é甲')
  expect(solid('第\u00a01\u2028章\ufeff')).toBe('第1章')
})
