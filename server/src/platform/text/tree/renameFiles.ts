import type { Tree, TreeNode } from '@zhengcai/contract/platform/tree.ts'

/** The same text with its pictures, films and files named otherwise; links are asked too, as one may lead to a file. */
export function renameFiles(tree: Tree, rename: (name: string) => string): Tree {
  const copy = structuredClone(tree)
  const visit = (node: TreeNode): void => {
    if ('media' in node) node.media = rename(node.media)
    if (node.type === 'link') node.url = rename(node.url)
    if ('children' in node) node.children.forEach(visit)
  }
  visit(copy)
  return copy
}
