import { expect, test } from 'vitest'
import type { Block, Inline } from '../../platform/tree.ts'
import { BLOCKS_MOST } from '../checkWords.ts'
import { askedBlocks } from './askedBlocks.ts'
import { blocksOfFields, blocksOfTree, type CheckedBlock, CODE_SIGN, NOTE_SIGN } from './blocksOfTree.ts'

const text = (value: string): Inline => ({ type: 'text', value })
const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children })

test('every sign of a block is one place, whatever it is', () => {
  const [block] = blocksOfTree({
    type: 'root',
    children: [
      paragraph(
        text('甲'),
        { type: 'strong', children: [text('乙'), { type: 'footnoteReference', identifier: 'a' }] },
        { type: 'break' },
        { type: 'inlineCode', value: 'npm' },
        { type: 'link', url: '/law', children: [text('丙丁')] },
      ),
    ],
  })
  expect(block?.text).toBe(`甲乙${NOTE_SIGN}\n${CODE_SIGN.repeat(3)}丙丁`)
  expect(block?.links).toEqual([{ from: 7, to: 9, url: '/law' }])
})

test('paragraphs in lists, quotations, cells and notes are blocks by their places, code is none', () => {
  const blocks = blocksOfTree({
    type: 'root',
    children: [
      paragraph(text('一')),
      paragraph(text('二')),
      { type: 'code', value: '帐号' },
      {
        type: 'list',
        ordered: false,
        spread: false,
        children: [{ type: 'listItem', children: [paragraph(text('三'))] }],
      },
      {
        type: 'table',
        children: [
          { type: 'tableRow', children: [{ type: 'tableCell', header: true, children: [paragraph(text('四'))] }] },
        ],
      },
      { type: 'footnoteDefinition', identifier: 'a', children: [paragraph(text('五'))] },
    ],
  })
  expect(blocks.map(({ key, part, text: words, next }) => [key, part, words, next ?? false])).toEqual([
    ['0', 'paragraph', '一', false],
    ['1', 'paragraph', '二', true],
    ['3.0.0', 'paragraph', '三', false],
    ['4.0.0.0', 'cell', '四', false],
    ['5.0', 'paragraph', '五', false],
  ])
})

test('fields are blocks by their names; what is chosen or a file is none', () => {
  const fields = {
    title: '题',
    class: 'local',
    cover: '/files/a.webp',
    contact: { phone: '010' },
    tags: ['甲', ''],
    page: 3,
  }
  expect(blocksOfFields(fields).map(({ key, part }) => `${key} ${part}`)).toEqual([
    'field:title title',
    'field:contact.phone contact',
    'field:tags.0 field',
  ])
})

const many = (count: number): CheckedBlock[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `${at}`,
    text: at === 0 ? '（以下简称《条例》）' : '文字',
    part: 'paragraph',
  }))

test('what changed is asked for with the block before it and those that give short names', () => {
  const [asked, ...more] = askedBlocks(many(9), ({ key }) => key === '5')
  expect(more).toEqual([])
  expect(asked?.map(({ key, aside }) => `${key}${aside ? ' aside' : ''}`)).toEqual(['0 aside', '4 aside', '5'])
  expect(askedBlocks(many(9), () => false)).toEqual([])
})

test('a long text is asked for in portions that one call takes, each block once', () => {
  const portions = askedBlocks(many(500), () => true)
  expect(Math.max(...portions.map(({ length }) => length))).toBeLessThanOrEqual(BLOCKS_MOST)
  expect(portions.flatMap((portion) => portion.filter(({ aside }) => !aside)).map(({ key }) => Number(key))).toEqual(
    Array.from({ length: 500 }, (_, at) => at),
  )
})
