import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { editorSchema } from '../document/editorSchema.ts'
import { DEEPEST } from '../tools/notTooDeep.ts'
import { around } from './blockCommands.ts'

const { nodes } = editorSchema

export const inList = (state: EditorState, ordered: boolean) =>
  around(state, nodes.list)?.node.attrs.ordered === ordered

/** Into a list, out of it, or from one kind to the other. */
export function toggleList(ordered: boolean): Command {
  return (state, dispatch) => {
    const list = around(state, nodes.list)
    if (!list) return state.selection.$from.depth + 2 <= DEEPEST && wrapInList(nodes.list, { ordered })(state, dispatch)
    if (list.node.attrs.ordered === ordered) return liftListItem(nodes.listItem)(state, dispatch)
    dispatch?.(
      state.tr.setNodeMarkup(state.selection.$from.before(list.depth), null, { ...list.node.attrs, ordered, start: 1 }),
    )
    return true
  }
}

export const indent: Command = (state, dispatch) =>
  state.selection.$from.depth + 2 <= DEEPEST && sinkListItem(nodes.listItem)(state, dispatch)

export const outdent: Command = liftListItem(nodes.listItem)
