import { isMediaName, type Tree } from '@zhengcai/contract/platform/tree.ts'
import { textOfTree } from '@zhengcai/contract/publishing/trees/textOfTree.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTree } from '../../platform/text/tree/parseTree.ts'
import { anyTree } from '../../testing/content/anyTree.ts'

/** A file named alone in its paragraph becomes an offer of the file, and its words are words no more. */
const namesFile = (tree: Tree) =>
  JSON.stringify(tree, (key, value) => (key === 'url' && isMediaName(String(value)) ? 'a file' : value)).includes(
    'a file',
  )

/** As it is in the middle of writing: empty paragraphs, spaces at the ends and in rows. */
function unkempt(tree: Tree): unknown {
  const spaced = JSON.parse(JSON.stringify(tree), (key, value) =>
    key === 'value' && typeof value === 'string' ? ` ${value}  ` : value,
  )
  const empty = { type: 'paragraph', children: [] }
  return { ...spaced, children: [empty, ...spaced.children.flatMap((block: object) => [block, empty])] }
}

test('a text has its places before it is tidied for the store as after', () => {
  fc.assert(
    fc.property(
      anyTree.filter((tree) => !namesFile(tree)),
      (tree) => {
        const sent = unkempt(tree) as Tree
        expect(textOfTree(parseTree(sent, undefined, () => {}))).toBe(textOfTree(sent))
        expect(textOfTree(sent)).toBe(textOfTree(tree))
      },
    ),
    { numRuns: 300 },
  )
})
