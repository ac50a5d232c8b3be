import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { around } from '../commands/blockCommands.ts'
import { editorSchema } from '../document/editorSchema.ts'

const { nodes } = editorSchema

export type Placed = { identifier: string; at: number; node: Node }

export function referencesIn(doc: Node): Placed[] {
  const found: Placed[] = []
  doc.descendants((node, at) => {
    if (node.type === nodes.footnoteReference) found.push({ identifier: node.attrs.identifier, at, node })
    return !node.isTextblock || node.childCount > 0
  })
  return found
}

export function definitionsIn(doc: Node): Placed[] {
  const found: Placed[] = []
  doc.forEach((node, at) => {
    if (node.type === nodes.footnoteDefinition) found.push({ identifier: node.attrs.identifier, at, node })
  })
  return found
}

/** The next whole number that no note has for a name. */
export function freeName(taken: Set<string>): string {
  let number = 1
  while (taken.has(String(number))) number += 1
  return String(number)
}

/** In the text: a new note, and on to its words. On a note: to its words. In its words: back to where it stands. */
export const footnote: Command = (state, dispatch) =>
  goToWords(state, dispatch) || goBack(state, dispatch) || insertNote(state, dispatch)

function goToWords(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const { selection } = state
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.footnoteReference) return false
  const { identifier } = selection.node.attrs
  const words = definitionsIn(state.doc).find((one) => one.identifier === identifier)
  if (!words) return false
  const end = words.at + words.node.nodeSize - 1
  dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(end), -1)).scrollIntoView())
  return true
}

function goBack(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const identifier = around(state, nodes.footnoteDefinition)?.node.attrs.identifier
  const place = identifier && referencesIn(state.doc).find((one) => one.identifier === identifier)
  if (!place) return false
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, place.at + 1)).scrollIntoView())
  return true
}

function insertNote(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const { $to } = state.selection
  const { parent } = $to
  if (!parent.inlineContent || parent.type === nodes.code || around(state, nodes.footnoteDefinition)) return false
  if (!dispatch) return true
  const identifier = freeName(
    new Set([...definitionsIn(state.doc), ...referencesIn(state.doc)].map((one) => one.identifier)),
  )
  const tr = state.tr.insert($to.pos, nodes.footnoteReference.create({ identifier }))
  const at = placeOfWords(tr.doc, identifier)
  tr.insert(at, nodes.footnoteDefinition.create({ identifier }, nodes.paragraph.create()))
  dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 2)).scrollIntoView())
  return true
}

/** Words stand in the order in which their notes are met. */
function placeOfWords(doc: Node, identifier: string): number {
  const before = new Set<string>()
  for (const one of referencesIn(doc)) {
    if (one.identifier === identifier) break
    before.add(one.identifier)
  }
  const definitions = definitionsIn(doc)
  const last = definitions.findLast((one) => before.has(one.identifier))
  return last ? last.at + last.node.nodeSize : (definitions[0]?.at ?? doc.content.size)
}

/** Backspace in a note without words takes it out of the text too. */
export const removeEmptyNote: Command = (state, dispatch) => {
  const held = around(state, nodes.footnoteDefinition)
  if (!held || !state.selection.empty || held.node.textContent !== '' || held.node.childCount > 1) return false
  if (held.node.firstChild?.type !== nodes.paragraph) return false
  if (dispatch) {
    const { identifier } = held.node.attrs
    const tr = state.tr
    const start = state.selection.$from.before(held.depth)
    tr.delete(start, start + held.node.nodeSize)
    const places = referencesIn(state.doc).filter((one) => one.identifier === identifier)
    for (const { at } of places.toReversed()) tr.delete(at, at + 1)
    const back = places[0]?.at ?? Math.min(start, tr.doc.content.size)
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(back)), -1)).scrollIntoView())
  }
  return true
}
