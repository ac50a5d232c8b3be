import type { Tree, TreeNode } from '../../platform/tree.ts'

/**
 * What counts of a text for places in it: characters that can be seen. Spaces, lines and empty paragraphs come and go when a
 * text is tidied on its way into the store, and no place may move by that.
 */
export const solid = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]/gu, '')

/** The characters of a text in the order in which they are read, those of its notes last. Places are offsets in it. */
export function textOfTree(tree: Tree): string {
  const notes = tree.children.filter((node) => node.type === 'footnoteDefinition')
  const rest = tree.children.filter((node) => node.type !== 'footnoteDefinition')
  return [...rest, ...notes].map(wordsIn).join('')
}

function wordsIn(node: TreeNode): string {
  if ('value' in node) return solid(node.value)
  if (!('children' in node)) return ''
  const children: readonly TreeNode[] = node.children
  return children.map(wordsIn).join('')
}
