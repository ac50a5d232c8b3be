import { expect, test, vi } from 'vitest'
import { describeItem, describeItems, type KindFacts } from './describeItems.ts'

const item = (esId: string, kind: KindFacts['kind'], extra = {}) => ({ esId, kind, title: esId, extra })
const ofRows = vi.fn(async (items: { esId: string }[]) => new Map(items.map(({ esId }) => [esId, { status: '1' }])))
const law: KindFacts = {
  kind: 'law',
  ofRows,
  ofPage: async () => ({ status: '1', note: '首次公布' }),
}

test('the facts of a whole page are asked for once, and every row keeps its place', async () => {
  const rows = [item('a', 'law'), item('b', 'news', { x: 1 }), item('c', 'law', { kept: true }), item('d', 'video')]
  expect(await describeItems([law, { kind: 'video' }])(rows)).toEqual([
    { esId: 'a', kind: 'law', title: 'a', law: { status: '1' } },
    { esId: 'b', kind: 'news', title: 'b', news: { x: 1 } },
    { esId: 'c', kind: 'law', title: 'c', law: { kept: true, status: '1' } },
    { esId: 'd', kind: 'video', title: 'd', video: {} },
  ])
  expect(ofRows).toHaveBeenCalledTimes(1)
})

test('a page without a kind does not ask for its facts', async () => {
  ofRows.mockClear()
  await describeItems([law])([item('b', 'news')])
  expect(ofRows).not.toHaveBeenCalled()
})

test('what a statement has told already is not asked for', async () => {
  ofRows.mockClear()
  const rows = [
    { ...item('a', 'law', { kept: true }), told: { status: '3' } },
    { ...item('b', 'news'), told: null },
  ]
  expect(await describeItems([law])(rows)).toEqual([
    { esId: 'a', kind: 'law', title: 'a', law: { kept: true, status: '3' } },
    { esId: 'b', kind: 'news', title: 'b', news: {} },
  ])
  expect(ofRows).not.toHaveBeenCalled()
})

test('the page of one item says more, or what lists say where there is no more', async () => {
  expect(await describeItem([law], item('a', 'law'))).toMatchObject({ law: { note: '首次公布' } })
  const solicit: KindFacts = { kind: 'solicit', ofRows: () => new Map([['s', { state: 'open' }]]) }
  expect(await describeItem([solicit], item('s', 'solicit'))).toMatchObject({ solicit: { state: 'open' } })
  expect(await describeItem([law], item('n', 'news'))).toEqual({ esId: 'n', kind: 'news', title: 'n', news: {} })
})
