import { LIMITS } from '@zhengcai/contract/platform/tree.ts'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { addColumnAfter, addColumnBefore, addRowAfter, goToNextCell, isInTable, selectedRect } from 'prosemirror-tables'
import { editorSchema } from '../document/editorSchema.ts'
import { insertBlock, placeForBlock } from './blockCommands.ts'

const { nodes } = editorSchema

export function insertTable(rows: number, columns: number, header: boolean): Command {
  return (state, dispatch) => {
    if (isInTable(state)) return false
    const cells = (type: typeof nodes.tableCell) =>
      Array.from({ length: columns }, () => type.create(null, nodes.paragraph.create()))
    const table = nodes.table.create(
      null,
      Array.from({ length: rows }, (_, row) =>
        nodes.tableRow.create(null, cells(header && row === 0 ? nodes.tableHeader : nodes.tableCell)),
      ),
    )
    const { from } = placeForBlock(state)
    const into: typeof dispatch = (tr) => dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1))))
    return insertBlock(state, table, dispatch && into)
  }
}

const hasRoom = (state: EditorState) => isInTable(state) && selectedRect(state).map.width < LIMITS.columns

export const columnBefore: Command = (state, dispatch) => hasRoom(state) && addColumnBefore(state, dispatch)
export const columnAfter: Command = (state, dispatch) => hasRoom(state) && addColumnAfter(state, dispatch)

/** Pressed again it is given back to the page's own typography. */
export function alignCells(align: string): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false
    const next = alignOf(state) === align ? '' : align
    const { map, tableStart, ...rect } = selectedRect(state)
    const tr = state.tr
    for (const cell of map.cellsInRect(rect)) tr.setNodeAttribute(tableStart + cell, 'align', next)
    dispatch?.(tr)
    return true
  }
}

export function alignOf(state: EditorState): string {
  if (!isInTable(state)) return ''
  const { map, tableStart, left, top } = selectedRect(state)
  return state.doc.nodeAt(tableStart + (map.map[top * map.width + left] ?? 0))?.attrs.align ?? ''
}

/** Behind the last cell begins a new row. */
export const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false
  if (goToNextCell(1)(state, dispatch)) return true
  if (!addRowAfter(state, dispatch)) return false
  return view && dispatch ? goToNextCell(1)(view.state, dispatch) : true
}

export const previousCell: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  goToNextCell(-1)(state, dispatch)
  return true
}
