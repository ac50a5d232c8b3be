import type { Inline, Tree } from '@zhengcai/contract/platform/tree.ts'
import { blocksOfTree } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import fc from 'fast-check'
import { Transform } from 'prosemirror-transform'
import { expect, test } from 'vitest'
import { placeInDoc, signsIn } from '../office/src/publishing/editor/checks/placeInDoc.ts'
import { docToTree } from '../office/src/publishing/editor/document/docToTree.ts'
import { editorSchema } from '../office/src/publishing/editor/document/editorSchema.ts'
import { treeToDoc } from '../office/src/publishing/editor/document/treeToDoc.ts'
import { parseTree } from '../server/src/platform/text/tree/parseTree.ts'
import { anyTree } from '../server/src/testing/content/anyTree.ts'

const text = (value: string): Inline => ({ type: 'text', value })
const paragraph = (...children: Inline[]): Tree => ({ type: 'root', children: [{ type: 'paragraph', children }] })
const written = (tree: Tree) => docToTree(treeToDoc(tree))

test('any text that the server stores is the same text in the editor and out of it', () => {
  fc.assert(
    fc.property(anyTree, (any) => {
      const stored = parseTree(any)
      const doc = treeToDoc(stored)
      doc.check()
      const back = docToTree(doc)
      // Marks may stand in each other in many ways and lie over words in one: the words and what lies over them are the same.
      expect(treeToDoc(back).eq(doc)).toBe(true)
      expect(docToTree(treeToDoc(back))).toEqual(back)
    }),
    { numRuns: 200 },
  )
})

test('whatever the editor writes the server takes; it comes back as the same text, and from then on as it was stored', () => {
  fc.assert(
    fc.property(anyTree, (any) => {
      const stored = parseTree(written(parseTree(any)))
      // A space that the server takes out of a mark may change which of two marks stands outside: once, and nobody sees it.
      const settled = parseTree(written(stored))
      expect(treeToDoc(settled).eq(treeToDoc(stored))).toBe(true)
      expect(parseTree(written(settled))).toEqual(settled)
    }),
    { numRuns: 200 },
  )
})

test('what is found in any block of any text stands in the editor at the very same words', () => {
  fc.assert(
    fc.property(anyTree, fc.nat(), fc.nat(), (any, one, other) => {
      const doc = treeToDoc(parseTree(any))
      for (const block of blocksOfTree(docToTree(doc))) {
        const [from = 0, to = 0] = [one % (block.text.length + 1), other % (block.text.length + 1)].sort(
          (a, b) => a - b,
        )
        const place = placeInDoc(doc, block, from, to)
        if (place && !place.whole) expect(signsIn(doc, place.from, place.to)).toBe(block.text.slice(from, to))
        else expect(place && (from === to || !doc.nodeAt(place.from)?.isTextblock)).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

test.each([
  [
    'bold around a link',
    paragraph({
      type: 'strong',
      children: [text('依照'), { type: 'link', url: '/law', children: [text('采购法')] }, text('办理')],
    }),
  ],
  [
    'a link around bold',
    paragraph({
      type: 'link',
      url: '/law',
      children: [text('依照'), { type: 'strong', children: [text('采购法')] }, text('办理')],
    }),
  ],
  [
    'italics outside bold where both are as long',
    paragraph({ type: 'emphasis', children: [{ type: 'strong', children: [text('又粗又斜')] }] }),
  ],
  ['code in bold', paragraph({ type: 'strong', children: [text('甲'), { type: 'inlineCode', value: 'a  b' }] })],
  ['a figure that is still to be brought in', { type: 'root', children: [{ type: 'figure', media: '', alt: '' }] }],
  ['nothing at all', { type: 'root', children: [] }],
] as [string, Tree][])('%s stays as it is', (_, tree) => {
  expect(written(tree)).toEqual(tree)
})

test('marks that would go deeper than the server takes are left out, never the words', () => {
  let inside: Tree['children'][number] = { type: 'paragraph', children: [text('甲')] }
  for (let level = 0; level < 5; level += 1)
    inside = { type: 'list', ordered: false, spread: false, children: [{ type: 'listItem', children: [inside] }] }
  const doc = treeToDoc({ type: 'root', children: [inside] })
  const tr = new Transform(doc)
  for (const name of ['strong', 'emphasis', 'delete']) tr.addMark(0, doc.content.size, editorSchema.mark(name))
  const stored = parseTree(docToTree(tr.doc))
  expect(JSON.stringify(stored)).toContain('甲')
  expect(JSON.stringify(stored)).not.toContain('delete')
})
