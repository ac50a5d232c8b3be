import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { MarkedNode } from '@zhengcai/contract/publishing/trees/markedTree.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PlacedChange, placeChanges } from '../office/src/publishing/editor/changes/placeChanges.ts'
import { docToTree } from '../office/src/publishing/editor/document/docToTree.ts'
import { treeToDoc } from '../office/src/publishing/editor/document/treeToDoc.ts'
import { compareTrees } from '../server/src/publishing/comparing/compareTrees.ts'
import { anyTree } from '../server/src/testing/content/anyTree.ts'
import { treeOf } from '../server/src/testing/content/writeDraft.ts'

const stored = anyTree.map((tree) => docToTree(treeToDoc(tree)))

function placed(old: Tree, now: Tree) {
  const doc = treeToDoc(now)
  const compared = compareTrees(old, now)
  return { doc, ...compared, changes: placeChanges(doc, compared.tree) }
}

const leavesOf = (node: MarkedNode): MarkedNode[] => (node.children ? node.children.flatMap(leavesOf) : [node])

test('marks of any comparison lie on the very words that are new, and every change is somewhere in the text', () => {
  fc.assert(
    fc.property(stored, stored, (old, now) => {
      const { doc, tree, steps, changes } = placed(old, now)
      expect(changes).toBeDefined()
      const added = (changes ?? []).filter(({ kind, node }) => kind === 'words' && node.type === 'text')
      for (const { from, to, node } of added) expect(doc.textBetween(from, to)).toBe(node.value)
      const wanted = leavesOf(tree).filter(({ type, change, value }) => type === 'text' && change === 'added' && value)
      expect(added.filter(({ change }) => change === 'added').map(({ node }) => node.value)).toEqual(
        wanted.map(({ value }) => value),
      )
      const found = new Set((changes ?? []).map(({ node }) => node.step).filter((step) => step !== undefined))
      expect(found.size).toBe(steps.length)
    }),
    { numRuns: 100 },
  )
})

test('a reader of the sheet sees the old words before the new ones, where both belong', () => {
  const { doc, changes } = placed(treeOf('采购人应当在七个工作日内答复。'), treeOf('采购人应当在五个工作日内答复。'))
  const told = (changes ?? []).map(({ kind, from, to, node }: PlacedChange) =>
    kind === 'gone' ? `gone ${doc.textBetween(1, from)}|${node.value}` : `${kind} ${doc.textBetween(from, to)}`,
  )
  expect(told).toEqual(['block 采购人应当在五个工作日内答复。', 'gone 采购人应当在|七个', 'words 五个'])
})

test('a comparison with another text marks nothing at all', () => {
  const { tree } = compareTrees(treeOf('一段话。'), treeOf('一段话，改过了。'))
  expect(placeChanges(treeToDoc(treeOf('一段话，又改过了。')), tree)).toBeUndefined()
  expect(placeChanges(treeToDoc(treeOf('一段话，改过了。', '另一段。')), tree)).toBeUndefined()
})
