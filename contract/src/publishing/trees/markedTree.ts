import type { Align, TreeNode } from '../../platform/tree.ts'

/**
 * How a part of a text differs: `moved` stands where it is now, `left` where it was before; `changed` has parts that differ,
 * or facts of its own, which `was` tells.
 */
export type Change = 'added' | 'removed' | 'changed' | 'moved' | 'left'

export const CHANGES: Record<Change, string> = {
  added: '新增',
  removed: '删除',
  changed: '改动',
  moved: '移到此处',
  left: '移走',
}

/** Two texts as one flow: a tree in which both stand, with marks at what differs. Free of the schema library. */
export type MarkedNode = {
  type: TreeNode['type']
  change?: Change
  /** At what begins a change: its place in the list of changes. */
  step?: number
  /** Facts that were different before, by their names. */
  was?: Record<string, string | number | boolean | null>
  children?: MarkedNode[]
  value?: string
  url?: string
  depth?: 2 | 3 | 4
  ordered?: boolean
  start?: number
  spread?: boolean
  header?: true
  align?: Align
  colspan?: number
  rowspan?: number
  media?: string
  alt?: string
  decorative?: true
  caption?: string
  credit?: string
  name?: string
  identifier?: string
}

/** One of the changes to step through. */
export type ChangeStep = {
  change: Change
  /** What kind of part it is: 段落, 标题, 表格单元格, 图片… */
  what: string
  /** Its first words; of what changed those that it has now. */
  words: string
  /** Where single words of it differ: these, each told apart, with a little of what stands around them. */
  pieces?: ChangePiece[]
}

/** A stretch of words that is gone, new or set otherwise, or is the same in both. */
export type ChangePiece = { change?: 'removed' | 'added' | 'changed'; words: string }

/** The shortest words for it, where the two stand side by side. */
export const PIECES = { removed: '删', added: '增', changed: '格式' } as const
