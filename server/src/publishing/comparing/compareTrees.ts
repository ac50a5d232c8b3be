import type { Inline, Tree, TreeNode } from '@zhengcai/contract/platform/tree.ts'
import type { Change, ChangeStep, MarkedNode } from '@zhengcai/contract/publishing/trees/markedTree.ts'
import { textLength } from '@zhengcai/contract/publishing/trees/textLength.ts'
import { alignParts, likeness } from './alignParts.ts'
import { piecesIn, shortened } from './changePieces.ts'
import { comparePlain, compareWords, markWords } from './compareWords.ts'
import { nodeKey } from './nodeKey.ts'

export type Compared = { tree: MarkedNode; steps: ChangeStep[]; added: number; removed: number }

type Part = Exclude<TreeNode, Tree | Inline>

/** Two texts as one flow: what differs is marked, what only changed its place is shown in both. */
export function compareTrees(old: Tree, now: Tree): Compared {
  const moved = movedParts(old, now)
  const children = compareParts(old.children, now.children, moved)
  const tree: MarkedNode = { type: 'root', children }
  const steps: ChangeStep[] = []
  const counted = { added: 0, removed: 0 }
  tell(tree, steps, counted)
  return { tree, steps, ...counted }
}

const keys = new WeakMap<object, string>()

function keyOf(node: object): string {
  const known = keys.get(node)
  if (known !== undefined) return known
  const key = nodeKey(node)
  keys.set(node, key)
  return key
}

const LEAST_MOVED = 6

/** Blocks that stand in both texts with the very same words, once in each: where they do not meet they have moved. */
function movedParts(old: Tree, now: Tree): Set<string> {
  const once = (tree: Tree) => {
    const seen = new Map<string, number>()
    for (const block of tree.children) seen.set(keyOf(block), (seen.get(keyOf(block)) ?? 0) + 1)
    return seen
  }
  const [before, after] = [once(old), once(now)]
  const isWorthIt = (block: Part) => textOf(block).length >= LEAST_MOVED || 'media' in block
  return new Set(
    old.children
      .filter(isWorthIt)
      .map(keyOf)
      .filter((key) => before.get(key) === 1 && after.get(key) === 1),
  )
}

const NOTHING_MOVED = new Set<string>()

function compareParts(old: Part[], now: Part[], moved: Set<string> = NOTHING_MOVED): MarkedNode[] {
  const like = (one: Part, other: Part) => {
    if (one.type !== other.type || moved.has(keyOf(one)) || moved.has(keyOf(other))) return 0
    if ('media' in one && 'media' in other) return one.media === other.media ? 1 : 0.4
    return Math.max(likeness(textOf(one), textOf(other)), isAlwaysAlike(one) ? 0.4 : 0)
  }
  return alignParts(old, now, { key: keyOf, like }).flatMap((pair): MarkedNode[] => {
    if (pair.old && pair.now)
      return [keyOf(pair.old) === keyOf(pair.now) ? bare(pair.now) : changed(pair.old, pair.now)]
    if (pair.old) return [marked(pair.old, moved.has(keyOf(pair.old)) ? 'left' : 'removed')]
    return pair.now ? [marked(pair.now, moved.has(keyOf(pair.now)) ? 'moved' : 'added')] : []
  })
}

/** A table in the place of a table, a row of a row, a cell of a cell: the place tells what became what. */
const isAlwaysAlike = ({ type }: Part) => type === 'table' || type === 'tableRow' || type === 'tableCell'

const bare = (node: Part): MarkedNode => JSON.parse(keyOf(node))

/** A block that is wholly one or the other. */
function marked(node: Part, change: Change): MarkedNode {
  const inside = bare(node)
  if (change === 'added' || change === 'removed') {
    if (isLine(node)) inside.children = markWords(node.children, change)
    else if ('children' in node) inside.children = (node.children as Part[]).map((child) => marked(child, change))
  }
  return { ...inside, change }
}

const isLine = (node: Part) => node.type === 'paragraph' || node.type === 'heading'

/** One block that became another: what stayed is told from what did not, as deep as it goes. */
function changed(old: Part, now: Part): MarkedNode {
  const was = factsThatChanged(old, now)
  const node: MarkedNode = { ...facts(now), change: 'changed', ...(was && { was }) }
  if (isLine(old) && isLine(now)) return { ...node, children: compareWords(old.children, now.children) }
  if (old.type === 'code' && now.type === 'code') {
    const { value: _whole, ...rest } = node
    return { ...rest, children: comparePlain(old.value, now.value) }
  }
  if (!('children' in old) || !('children' in now)) return node
  return { ...node, children: compareParts(old.children as Part[], now.children as Part[]) }
}

function facts(node: Part): MarkedNode {
  const { children: _inside, ...own } = bare(node)
  return own
}

function factsThatChanged(old: Part, now: Part): MarkedNode['was'] {
  const [before, after] = [facts(old), facts(now)] as Record<string, unknown>[]
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => name !== 'value' && before?.[name] !== after?.[name],
  )
  if (names.length === 0) return undefined
  return Object.fromEntries(names.map((name) => [name, (before?.[name] as string | undefined) ?? null]))
}

/** The words of a part, for telling how alike two are. */
function textOf(node: TreeNode | MarkedNode): string {
  if ('children' in node && node.children) return (node.children as MarkedNode[]).map(textOf).join('')
  return [node].map((leaf) => ('value' in leaf ? leaf.value : 'alt' in leaf ? leaf.alt : '') ?? '').join('')
}

const NAMES: Partial<Record<MarkedNode['type'], string>> = {
  paragraph: '段落',
  heading: '标题',
  list: '列表',
  listItem: '列表项',
  blockquote: '引文',
  code: '代码',
  thematicBreak: '分隔线',
  table: '表格',
  tableRow: '表格行',
  tableCell: '单元格',
  figure: '图片',
  attachment: '附件',
  footnoteDefinition: '注释',
}
/** Numbers the changes in the order in which they are read, each at the smallest part that tells it. */
function tell(
  node: MarkedNode,
  steps: ChangeStep[],
  counted: { added: number; removed: number },
  inStep = false,
): void {
  const what = NAMES[node.type]
  const isStep = !inStep && what !== undefined && node.change !== undefined && isSmallest(node)
  if (isStep && node.change) {
    node.step = steps.length
    steps.push(stepOf(node, node.change, what))
  }
  if (node.value !== undefined && (node.change === 'added' || node.change === 'removed'))
    counted[node.change] += textLength(node.value)
  for (const child of node.children ?? []) tell(child, steps, counted, inStep || isStep)
}

function stepOf(node: MarkedNode, change: Change, what: string): ChangeStep {
  const pieces = change === 'changed' ? piecesIn(node) : []
  const words = shortened(change === 'changed' ? textOf(withoutGone(node)) : textOf(node))
  return { change, what, words, ...(pieces.length > 0 && { pieces }) }
}

const withoutGone = ({ children, ...node }: MarkedNode): MarkedNode => ({
  ...node,
  ...(children && {
    children: children.filter(({ change }) => change !== 'removed' && change !== 'left').map(withoutGone),
  }),
})

/** A list or a table that only has changed parts is told by those. */
function isSmallest({ type, change, was, children = [] }: MarkedNode): boolean {
  if (change !== 'changed' || was) return true
  return (
    type === 'tableCell' || !children.some((child) => NAMES[child.type] !== undefined && child.change !== undefined)
  )
}
