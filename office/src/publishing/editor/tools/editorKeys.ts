import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, NodeSelection, type Plugin } from 'prosemirror-state'
import { toEndOfBody } from '../commands/blockCommands.ts'
import { nextCell, previousCell } from '../commands/tableCommands.ts'
import { editorSchema } from '../document/editorSchema.ts'
import { footnote, removeEmptyNote } from '../notes/noteCommands.ts'
import { leavesByTab, letTabLeave } from './leaveTable.ts'
import { TOOLS, toolOf } from './toolTable.ts'

const { nodes } = editorSchema

const lineBreak: Command = (state, dispatch) => {
  const { parent } = state.selection.$from
  if (!parent.type.contentMatch.matchType(nodes.break)) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView())
  return true
}

const onNote: Command = (state, dispatch, view) => {
  const { selection } = state
  const isNote = selection instanceof NodeSelection && selection.node.type === nodes.footnoteReference
  return isNote && footnote(state, dispatch, view)
}

export const LINK_KEY = 'Mod-Alt-k'
export const ARTICLE_KEY = 'Mod-Shift-l'

type KeyActs = { onFigure: (at: number) => void; onLink: () => void; onArticle: () => void }

/** A selected figure is described by Enter. */
const onFigure =
  ({ onFigure: ask }: KeyActs): Command =>
  ({ selection }) => {
    if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.figure) return false
    ask(selection.from)
    return true
  }

/** Every key of the text. While an input method composes none of them is asked. */
export function editorKeys(asked: KeyActs): Plugin[] {
  const ofTools = Object.fromEntries(
    keysOf(TOOLS).flatMap((name) => {
      const { keys, run } = toolOf(name)
      return keys ? [[keys, run]] : []
    }),
  )
  return [
    keymap({
      ...ofTools,
      'Mod-z': chainCommands(undoInputRule, undo),
      'Mod-Shift-z': redo,
      'Shift-Enter': chainCommands(exitCode, lineBreak),
      'Mod-Enter': exitCode,
      [LINK_KEY]: () => {
        asked.onLink()
        return true
      },
      [ARTICLE_KEY]: () => {
        asked.onArticle()
        return true
      },
      Enter: chainCommands(onFigure(asked), onNote, splitListItem(nodes.listItem)),
      Backspace: chainCommands(undoInputRule, removeEmptyNote),
      'Mod-End': toEndOfBody,
      Escape: letTabLeave,
      Tab: (state, dispatch, view) => !leavesByTab(state) && nextCell(state, dispatch, view),
      'Shift-Tab': (state, dispatch) => !leavesByTab(state) && previousCell(state, dispatch),
    }),
    keymap(baseKeymap),
  ]
}
