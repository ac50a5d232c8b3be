import type { Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** Selects a place and puts the focus into the text, also where nobody may write: there the library leaves focus and page alone. */
export function leadTo(view: EditorView, selection: Selection): void {
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
  if (view.editable) {
    view.focus()
    return
  }
  view.dom.focus({ preventScroll: true })
  const [begin, end] = [view.domAtPos(selection.from), view.domAtPos(selection.to)]
  getSelection()?.setBaseAndExtent(begin.node, begin.offset, end.node, end.offset)
  const { node } = begin
  const element = node instanceof Element ? node : node.parentElement
  element?.scrollIntoView({ block: 'center' })
}
