import type { Block, Inline, TableCell, Tree } from '@zhengcai/contract/platform/tree.ts'
import type { MarkedNode } from '@zhengcai/contract/publishing/trees/markedTree.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTree } from '../../testing/content/anyTree.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { compareTrees } from './compareTrees.ts'

/** As it would be read: {+added+}, {-removed-}, {>moved here<}, {<moved away>}, {~changed~}. */
function read(node: MarkedNode): string {
  const inside = node.value ?? (node.children ?? []).map(read).join(node.type === 'root' ? '\n' : '')
  const [open, close] =
    { added: '++', removed: '--', moved: '><', left: '<>', changed: '~~' }[node.change ?? 'changed'] ?? ''
  return node.change && (node.value !== undefined || ['moved', 'left'].includes(node.change))
    ? `{${open}${inside}${close}}`
    : inside
}
const compared = (old: Tree, now: Tree) => {
  const { tree, steps, ...counts } = compareTrees(old, now)
  return {
    flow: read(tree),
    steps: steps.map(({ change, what, words }) => `${change} ${what} ${words}`),
    ...counts,
    tree,
  }
}
const root = (...children: Block[]): Tree => ({ type: 'root', children })
const line = (...children: Inline[]): Block => ({ type: 'paragraph', children })
const text = (value: string): Inline => ({ type: 'text', value })

test('changed words are told from those that stayed, by words', () => {
  const { flow, added, removed } = compared(
    treeOf('采购人应当在七个工作日内答复质疑。'),
    treeOf('采购人应当在五个工作日内书面答复质疑。'),
  )
  expect(flow).toBe('采购人应当在{-七个-}{+五个+}工作日内{+书面+}答复质疑。')
  expect([added, removed]).toEqual([4, 2])
})

test('a picture and a link that only a database wrote down in another order have not changed', () => {
  const said: Tree = root(
    { type: 'figure', media: '/files/a.webp', alt: '新装的炉灶' },
    line({ type: 'link', url: '/newsDetails?id=1', children: [text('前文')] }),
  )
  const stored = JSON.parse(`{"type":"root","children":[{"alt":"新装的炉灶","type":"figure","media":"/files/a.webp"},
    {"type":"paragraph","children":[{"url":"/newsDetails?id=1","type":"link","children":[{"type":"text","value":"前文"}]}]}]}`)
  expect(compared(stored, said).steps).toEqual([])
  const longer = {
    ...said,
    children: [
      ...said.children.slice(0, 1),
      line({ type: 'link', url: '/newsDetails?id=1', children: [text('前文一')] }),
    ],
  }
  expect(compared(stored, longer as Tree).steps).toHaveLength(1)
})

test('a paragraph that was put elsewhere is shown as moved, not as new', () => {
  const [one, two, three] = [
    '第一段讲采购需求怎样写清楚。',
    '第二段讲评分表为什么被质疑。',
    '第三段讲验收时发现了什么。',
  ]
  const { flow, steps, added, removed } = compared(
    treeOf(one ?? '', two ?? '', three ?? ''),
    treeOf(three ?? '', one ?? '', two ?? ''),
  )
  expect(flow).toBe(`{>${three}<}\n${one}\n${two}\n{<${three}>}`)
  expect(steps.map((step) => step.split(' ')[0])).toEqual(['moved', 'left'])
  expect([added, removed]).toEqual([0, 0])
})

test('what is new or gone as a whole is told as a whole', () => {
  const { flow, steps } = compared(
    treeOf('留下的一段话。', '删掉的一段，与别的都不像。'),
    treeOf('留下的一段话。', '完全新写的内容，讲合同预付款。'),
  )
  expect(flow).toBe('留下的一段话。\n{-删掉的一段，与别的都不像。-}\n{+完全新写的内容，讲合同预付款。+}')
  expect(steps).toEqual(['removed 段落 删掉的一段，与别的都不像。', 'added 段落 完全新写的内容，讲合同预付款。'])
})

const cell = (value: string, more: Partial<TableCell> = {}): TableCell => ({
  type: 'tableCell',
  children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
  ...more,
})
const table = (...rows: TableCell[][]): Block => ({
  type: 'table',
  children: rows.map((children) => ({ type: 'tableRow', children })),
})

test('of a table only the cells that changed are marked', () => {
  const old = root(table([cell('价格'), cell('30')], [cell('技术'), cell('35')]))
  const now = root(table([cell('价格'), cell('30')], [cell('技术'), cell('28')], [cell('售后'), cell('7')]))
  const { flow, steps } = compared(old, now)
  expect(flow).toBe('价格30技术{-35-}{+28+}{+售后+}{+7+}')
  expect(steps).toEqual(['changed 单元格 28', 'added 表格行 售后7'])
})

test('a list of changes tells what went from what came, with a little of what stands around', () => {
  const steps = (old: Tree, now: Tree) => compareTrees(old, now).steps
  const [old, now] = ['采购人应当在收到质疑函后七个工作日内答复。', '采购人应当在收到质疑函后五个工作日内书面答复。']
  expect(steps(treeOf(old ?? ''), treeOf(now ?? ''))).toEqual([
    {
      change: 'changed',
      what: '段落',
      words: now,
      pieces: [
        { words: '…当在收到质疑函后' },
        { change: 'removed', words: '七个' },
        { change: 'added', words: '五个' },
        { words: '工作日内' },
        { change: 'added', words: '书面' },
        { words: '答复。' },
      ],
    },
  ])
  const bold = root(line(text('我们'), { type: 'strong', children: [text('可以')] }))
  expect(steps(treeOf('我们可以'), bold)[0]?.pieces).toEqual([{ words: '我们' }, { change: 'changed', words: '可以' }])
  const heading = (depth: 2 | 3): Tree => root({ type: 'heading', depth, children: [text('一、标题')] })
  expect(steps(heading(2), heading(3))).toEqual([{ change: 'changed', what: '标题', words: '一、标题' }])
})

test('a cell that was merged says what it was', () => {
  const { tree, steps } = compareTrees(
    root(table([cell('甲', { colspan: 2 })])),
    root(table([cell('甲', { header: true }), cell('乙')])),
  )
  expect(steps.map(({ change, what }) => `${change} ${what}`)).toEqual(['changed 单元格', 'added 单元格'])
  expect(tree.children?.[0]?.children?.[0]?.children?.[0]).toMatchObject({
    change: 'changed',
    was: { colspan: 2, header: null },
  })
})

test('a picture is marked where its words or its file changed', () => {
  const figure = (alt: string, media = 'media/a.webp'): Block => ({ type: 'figure', media, alt })
  expect(compareTrees(root(figure('旧的说明')), root(figure('新的说明'))).tree.children).toMatchObject([
    { type: 'figure', alt: '新的说明', change: 'changed', was: { alt: '旧的说明' } },
  ])
  expect(compareTrees(root(figure('说明')), root(figure('说明', 'media/b.webp'))).tree.children).toMatchObject([
    { change: 'changed', was: { media: 'media/a.webp' } },
  ])
})

test('words that only became bold, and a heading of another level, are told too', () => {
  const { tree } = compareTrees(root(line(text('甲乙丙'))), root(line({ type: 'strong', children: [text('甲乙丙')] })))
  expect(tree.children?.[0]).toMatchObject({
    change: 'changed',
    children: [{ type: 'strong', children: [{ value: '甲乙丙', change: 'changed' }] }],
  })
  const heading = (depth: 2 | 3): Tree => root({ type: 'heading', depth, children: [text('一、标题')] })
  expect(compareTrees(heading(2), heading(3)).tree.children).toMatchObject([
    { depth: 3, change: 'changed', was: { depth: 2 } },
  ])
})

const isSame = (one: Tree, other: Tree) => JSON.stringify(one) === JSON.stringify(other)

/** The text of one side alone, which must be that side's very text. */
function sideOf(node: MarkedNode, gone: string[]): string {
  if (node.change && gone.includes(node.change)) return ''
  return (node.value ?? '') + (node.children ?? []).map((child) => sideOf(child, gone)).join('')
}

test('whatever two texts are compared, both can be read out of the flow, and nothing differs in the same one', () => {
  fc.assert(
    fc.property(anyTree, anyTree, (old, now) => {
      const { tree, steps } = compareTrees(old, now)
      expect(sideOf(tree, ['removed', 'left'])).toBe(sideOf(now as MarkedNode, []))
      expect([...sideOf(tree, ['added', 'moved'])].sort().join('')).toBe(
        [...sideOf(old as MarkedNode, [])].sort().join(''),
      )
      expect(steps.length === 0).toBe(isSame(old, now))
    }),
    { numRuns: 200 },
  )
})

test('texts of the greatest length that have nothing in common do not keep the server', () => {
  const long = (sign: string) => treeOf(...Array.from({ length: 300 }, (_, at) => `${sign}${at}`.repeat(300)))
  const begun = performance.now()
  compareTrees(long('甲'), long('乙'))
  const one = performance.now() - begun
  expect(one).toBeLessThan(10_000)
})
