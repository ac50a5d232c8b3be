import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { editorSchema } from '../document/editorSchema.ts'
import { treeToDoc } from '../document/treeToDoc.ts'
import { insertRule, toEndOfBody, toHeading } from './blockCommands.ts'

const words = (value: string) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, value }] })
const tree: Tree = {
  type: 'root',
  children: [
    words('开头'),
    {
      type: 'paragraph',
      children: [
        { type: 'text', value: '结尾' },
        { type: 'footnoteReference', identifier: '1' },
      ],
    },
    { type: 'footnoteDefinition', identifier: '1', children: [words('注')] },
  ],
}
const doc = treeToDoc(tree)
const at = (place: number) => EditorState.create({ doc, selection: TextSelection.create(doc, place) })
const inNote = at(doc.content.size - 2)
const shapeOf = (state: EditorState) => state.doc.children.map(({ type }) => type.name)

test('what stands between paragraphs goes into the text, also where somebody asks for it in a note', () => {
  let state = inNote
  insertRule(state, (tr) => {
    state = state.apply(tr)
  })
  expect(shapeOf(state)).toEqual(['paragraph', 'paragraph', 'thematicBreak', 'paragraph', 'footnoteDefinition'])
  expect(state.doc.lastChild?.textContent).toBe('注')
  expect(state.selection.$from.parent.type).toBe(editorSchema.nodes.paragraph)
})

test('a note has no headings', () => {
  expect(toHeading(2)(inNote)).toBe(false)
  expect(toHeading(2)(at(1))).toBe(true)
})

test('the end of the text is where one writes on, not the last note', () => {
  let state = at(1)
  expect(
    toEndOfBody(state, (tr) => {
      state = state.apply(tr)
    }),
  ).toBe(true)
  expect(state.selection.$from.parent.textContent).toBe('结尾')
  expect(state.selection.$from.parentOffset).toBe(3)
  expect(toEndOfBody(inNote)).toBe(false)
})
