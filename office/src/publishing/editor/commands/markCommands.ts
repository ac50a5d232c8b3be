import { toggleMark } from 'prosemirror-commands'
import type { MarkType } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { editorSchema, type MarkName } from '../document/editorSchema.ts'

const { marks } = editorSchema

export function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
  return state.doc.rangeHasMark(from, to, type)
}

/** Raised and lowered at once would be neither. */
const INSTEAD: Partial<Record<MarkName, MarkName>> = { sub: 'sup', sup: 'sub' }

export function toggle(name: MarkName): Command {
  return (state, dispatch) => {
    const other = INSTEAD[name]
    return toggleMark(marks[name])(
      state,
      dispatch &&
        ((tr) => {
          const { from, to, empty } = tr.selection
          if (other && empty) tr.removeStoredMark(marks[other])
          if (other && !empty) tr.removeMark(from, to, marks[other])
          dispatch(tr)
        }),
    )
  }
}

export type LinkPlace = { from: number; to: number; url: string; text: string }

/** The link in which the cursor stands, or what is selected to become one. */
export function linkPlace(state: EditorState): LinkPlace {
  const { from, to, empty, $from } = state.selection
  const held = marks.link.isInSet($from.marks()) ?? marks.link.isInSet($from.nodeAfter?.marks ?? [])
  if (!held || !empty) {
    const url = held && state.doc.rangeHasMark(from, to, marks.link) ? held.attrs.url : ''
    return { from, to, url, text: state.doc.textBetween(from, to, ' ') }
  }
  let index = $from.index()
  if (!held.isInSet($from.parent.maybeChild(index)?.marks ?? [])) index -= 1
  let start = index
  let end = index + 1
  while (start > 0 && held.isInSet($from.parent.child(start - 1).marks)) start -= 1
  while (end < $from.parent.childCount && held.isInSet($from.parent.child(end).marks)) end += 1
  const at = (count: number) =>
    $from.parent.children.slice(0, count).reduce((sum, node) => sum + node.nodeSize, $from.start())
  return { from: at(start), to: at(end), url: held.attrs.url, text: state.doc.textBetween(at(start), at(end)) }
}

/** Words stay what they are; where none are selected they are written. */
export function setLink({ from, to }: LinkPlace, url: string, text: string): Command {
  return (state, dispatch) => {
    const tr = state.tr
    if (from === to) tr.insert(from, editorSchema.text(text || url, state.storedMarks ?? state.selection.$from.marks()))
    const end = from === to ? from + (text || url).length : to
    dispatch?.(tr.removeMark(from, end, marks.link).addMark(from, end, marks.link.create({ url })).scrollIntoView())
    return true
  }
}

export function removeLink({ from, to }: LinkPlace): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, marks.link))
    return true
  }
}
