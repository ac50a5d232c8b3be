import { keysOf } from '@zhengcai/contract/keysOf.ts'
import type { EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { TOOLS, type ToolName, toolOf } from './toolTable.ts'

export type ToolState = {
  /** Which of them hold where the cursor stands, and which could be done there. */
  on: ReadonlySet<ToolName>
  can: ReadonlySet<ToolName>
  inTable: boolean
}

const NAMES = keysOf(TOOLS)

export function toolStateOf(state: EditorState, editable: boolean): ToolState {
  return {
    on: new Set(NAMES.filter((name) => toolOf(name).isOn?.(state))),
    can: new Set(editable ? NAMES.filter((name) => toolOf(name).run(state)) : []),
    inTable: isInTable(state),
  }
}

export const isSameState = (one: ToolState, other: ToolState) =>
  one.inTable === other.inTable && isSameSet(one.on, other.on) && isSameSet(one.can, other.can)

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((name) => other.has(name))
