import type { Tree, TreeNode } from '@zhengcai/contract/platform/tree.ts'

const INLINE = [
  'text',
  'strong',
  'emphasis',
  'delete',
  'sub',
  'sup',
  'link',
  'inlineCode',
  'break',
  'footnoteReference',
]

/** The words of a text without its markup, a line for each block. */
export function wordsOfTree(node: Tree | TreeNode): string {
  if ('value' in node) return node.value
  if (!('children' in node)) return 'alt' in node ? node.alt : ''
  const children: readonly TreeNode[] = node.children
  return children.map(wordsOfTree).join(INLINE.includes(children[0]?.type ?? '') ? '' : '\n')
}
