import type { Block, Tree } from '@zhengcai/contract/platform/tree.ts'
import { blocksOfFields, blocksOfTree } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import { expect, test } from 'vitest'
import { findingsIn } from '../findings.ts'
import { SHIPPED_WORDS } from '../words/officeWords.ts'

const facts = {
  words: SHIPPED_WORDS,
  kind: 'news' as const,
  dead: new Map([['/nowhere', { level: 'must' as const, message: '本站没有这个地址' }]]),
  licences: new Map([
    ['/files/old.webp', { level: 'must' as const, message: '已到期', href: '/office/media?id=a#licence' }],
  ]),
}
const words = (value: string) => [{ type: 'text' as const, value }]
const heading = (depth: 2 | 3 | 4, value: string): Block => ({ type: 'heading', depth, children: words(value) })
const cell = (value: string, header?: true) => ({
  type: 'tableCell' as const,
  ...(header && { header }),
  children: [{ type: 'paragraph' as const, children: words(value) }],
})
const table = (header?: true): Block => ({
  type: 'table',
  children: [{ type: 'tableRow', children: [cell('项目', header), cell('金额', header)] }],
})
const found = (...children: Tree['children']) =>
  findingsIn(blocksOfTree({ type: 'root', children }), facts).map(({ key, rule, level }) => `${key} ${rule} ${level}`)

test('a heading that leaves a step out is told, one that goes back up is not', () => {
  expect(found(heading(2, '一'), heading(4, '二'), heading(2, '三'), heading(3, '四'))).toEqual(['1 heading hint'])
  expect(found(heading(3, '一'))).toEqual(['0 heading hint'])
  expect(found(heading(2, ' '))).toEqual(['0 heading must'])
})

test('a table without a head is told', () => {
  expect(found(table(), table(true))).toEqual(['0 table hint'])
})

test('a picture needs words unless it only adorns, and a permission that lasts', () => {
  const figure = (more: object): Block => ({ type: 'figure', media: '/files/a.webp', alt: '', ...more })
  expect(found(figure({}), figure({ decorative: true }), figure({ alt: '开标现场的照片' }))).toEqual(['0 alt must'])
  expect(found(figure({ media: '/files/old.webp', decorative: true }))).toEqual(['0 licence must'])
  const old: Tree = { type: 'root', children: [figure({ media: '/files/old.webp', decorative: true })] }
  expect(findingsIn(blocksOfTree(old), facts)).toMatchObject([{ href: '/office/media?id=a#licence' }])
})

test('a link that leads nowhere is told at its own words', () => {
  const paragraph: Block = {
    type: 'paragraph',
    children: [...words('请看'), { type: 'link', url: '/nowhere', children: words('这里') }, ...words('。')],
  }
  const [finding] = findingsIn(blocksOfTree({ type: 'root', children: [paragraph] }), facts)
  expect(finding).toMatchObject({ rule: 'link', level: 'must', from: 2, to: 4 })
})

test('long titles and summaries are told, and words in fields are read as those of the text', () => {
  const fields = { title: '题'.repeat(31), summary: '摘要'.repeat(61), author: '帐号管理组', class: '帐号' }
  const all = findingsIn(blocksOfFields(fields), facts).map(({ key, rule }) => `${key} ${rule}`)
  expect(all).toEqual(['field:title length', 'field:summary length', 'field:author word'])
})

test('the same words between the same neighbours keep their key wherever they move, and others have another', () => {
  const keysOf = (...texts: string[]) =>
    findingsIn(
      texts.map((text, at) => ({ key: `${at}`, text, part: 'paragraph' as const })),
      facts,
    ).map(({ id }) => id)
  const [one] = keysOf('供应商应当向银行开立帐户后再付款给对方。')
  const [, moved] = keysOf('另有帐号。', '补充：供应商应当向银行开立帐户后再付款给对方。')
  const [other] = keysOf('供应商应当向银行注销帐户后再付款给对方。')
  expect(moved).toBe(one)
  expect(other).not.toBe(one)
})
