import type { Fragment, Node } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import { editorSchema } from '../document/editorSchema.ts'

const { nodes } = editorSchema
const LONGEST = 40
const LEVELS: [RegExp, number][] = [
  [/^[一二三四五六七八九十]{1,3}、\S/, 2],
  [/^（[一二三四五六七八九十]{1,3}）\S/, 3],
]

/** How deep a heading this paragraph would be, if it reads like one. */
function levelOf(node: Node): number | undefined {
  if (node.type !== nodes.paragraph) return undefined
  const words = node.textContent
  if (words.length > LONGEST || /[。；：，,;:]$/.test(words)) return undefined
  return LEVELS.find(([sign]) => sign.test(words))?.[1]
}

/** Only what stands in the text itself, not in its cells, items or quotations. */
export const countProposals = (content: Fragment) =>
  content.content.filter((node) => levelOf(node) !== undefined).length

export function takeProposals(from: number, to: number): Command {
  return (state, dispatch) => {
    const tr = state.tr
    state.doc.forEach((node, at) => {
      const depth = at < to && at + node.nodeSize > from ? levelOf(node) : undefined
      if (depth) tr.setBlockType(at + 1, at + 1, nodes.heading, { depth })
    })
    if (!tr.docChanged) return false
    dispatch?.(tr)
    return true
  }
}
