import { lift, setBlockType, wrapIn } from 'prosemirror-commands'
import type { Node, NodeType } from 'prosemirror-model'
import { type Command, type EditorState, Selection, type Transaction } from 'prosemirror-state'
import { editorSchema } from '../document/editorSchema.ts'

const { nodes, marks } = editorSchema

/** The nearest node of a kind around the selection. */
export function around(state: EditorState, type: NodeType): { node: Node; depth: number } | undefined {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === type) return { node: $from.node(depth), depth }
  return undefined
}

export const isHeading = (state: EditorState, depth: number) => {
  const { parent } = state.selection.$from
  return parent.type === nodes.heading && parent.attrs.depth === depth
}

export const toParagraph: Command = setBlockType(nodes.paragraph)

/** A heading holds no line breaks: those in the paragraph become spaces. */
export function toHeading(depth: number): Command {
  return (state, dispatch) => {
    if (isHeading(state, depth)) return toParagraph(state, dispatch)
    // A note has no parts that a table of contents could name.
    if (around(state, nodes.footnoteDefinition)) return false
    if (!setBlockType(nodes.heading, { depth })(state)) return false
    if (dispatch) {
      const { from, to } = state.selection
      const tr = state.tr
      state.doc.nodesBetween(from, to, (node, at) => {
        if (node.isTextblock && node.type !== nodes.code) spacesForBreaks(tr, node, at + 1)
      })
      dispatch(tr.setBlockType(from, to, nodes.heading, { depth }).scrollIntoView())
    }
    return true
  }
}

function spacesForBreaks(tr: Transaction, block: Node, start: number): void {
  block.forEach((node, at) => {
    // One sign for another: what comes after stays where it is.
    if (node.type === nodes.break) tr.replaceWith(start + at, start + at + 1, editorSchema.text(' ', node.marks))
  })
}

export const toggleCode: Command = (state, dispatch) =>
  (state.selection.$from.parent.type === nodes.code ? toParagraph : setBlockType(nodes.code))(state, dispatch)

export const toggleQuote: Command = (state, dispatch) =>
  (around(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch)

export const insertRule: Command = (state, dispatch) => insertBlock(state, nodes.thematicBreak.create(), dispatch)

/** In the place of an empty paragraph, otherwise below the block in which the cursor stands; then one writes on behind it. */
export function insertBlock(state: EditorState, added: Node | Node[], dispatch?: Parameters<Command>[1]): boolean {
  const [first, ...more] = [added].flat()
  const { container, index, from, to } = placeForBlock(state)
  if (!first || !container.canReplaceWith(index, index + (to > from ? 1 : 0), first.type)) return false
  if (dispatch) {
    const next = container.maybeChild(index + (to > from ? 1 : 0))
    // Without a paragraph behind it nobody could write on.
    const after = !next || next.type === nodes.footnoteDefinition ? [nodes.paragraph.create()] : []
    const tr = state.tr.replaceWith(from, to, [first, ...more, ...after])
    const end = [first, ...more].reduce((sum, node) => sum + node.nodeSize, from)
    dispatch(tr.setSelection(Selection.near(tr.doc.resolve(end))).scrollIntoView())
  }
  return true
}

/** Where `insertBlock` puts what it is given, and what goes for it. */
export function placeForBlock(state: EditorState) {
  const { $from, $to } = state.selection
  if (around(state, nodes.footnoteDefinition)) return endOfBody(state.doc)
  // A figure is selected: there is no paragraph around the selection.
  if (!$from.parent.isTextblock) return { container: $to.parent, index: $to.index(), from: $to.pos, to: $to.pos }
  const isEmpty = $from.parent.type === nodes.paragraph && $from.parent.childCount === 0
  const at = $from.index(-1)
  return {
    container: $from.node(-1),
    index: isEmpty ? at : at + 1,
    from: isEmpty ? $from.before() : $from.after(),
    to: $from.after(),
  }
}

/** Pictures and tables stand in the text, also where somebody asks for them in a note. */
function endOfBody(doc: Node) {
  let [index, at] = [0, 0]
  while (index < doc.childCount && doc.child(index).type !== nodes.footnoteDefinition) at += doc.child(index++).nodeSize
  const last = doc.maybeChild(index - 1)
  const isEmpty = last?.type === nodes.paragraph && last.childCount === 0
  return { container: doc, index: isEmpty ? index - 1 : index, from: isEmpty ? at - last.nodeSize : at, to: at }
}

/** Below the last words of the text stand its notes: who goes to the end wants to write on. */
export const toEndOfBody: Command = (state, dispatch) => {
  if (around(state, nodes.footnoteDefinition)) return false
  const { to } = endOfBody(state.doc)
  if (to === state.doc.content.size) return false
  dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve(to), -1)).scrollIntoView())
  return true
}

/** Everything that lies over the words goes, links too, and what they stand in becomes plain paragraphs. */
export const clearFormat: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection
  const isPlain = state.selection.$from.parent.type === nodes.paragraph
  if (empty && isPlain) return false
  if (dispatch) {
    const tr = state.tr
    for (const mark of Object.values(marks)) if (mark !== marks.comment) tr.removeMark(from, to, mark)
    tr.setBlockType(from, to, nodes.paragraph)
    dispatch(tr.setStoredMarks([]).scrollIntoView())
  }
  return true
}
