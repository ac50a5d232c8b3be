import { type Command, type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'

const key = new PluginKey<boolean>('leaveTable')

/** After Escape in a table the next Tab leaves the text instead of going to the next cell. */
export const letTabLeave: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  dispatch?.(state.tr.setMeta(key, true))
  return true
}

export const leavesByTab = (state: EditorState) => key.getState(state) === true

export const leaveTable = (): Plugin<boolean> =>
  new Plugin<boolean>({
    key,
    state: {
      init: () => false,
      apply: (tr, was) => (tr.getMeta(key) ? true : was && !tr.docChanged && !tr.selectionSet),
    },
  })
