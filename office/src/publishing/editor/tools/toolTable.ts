import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import {
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  mergeCells,
  splitCell,
  toggleHeaderCell,
  toggleHeaderColumn,
  toggleHeaderRow,
} from 'prosemirror-tables'
import {
  around,
  clearFormat,
  insertRule,
  isHeading,
  toggleCode,
  toggleQuote,
  toHeading,
  toParagraph,
} from '../commands/blockCommands.ts'
import { indent, inList, outdent, toggleList } from '../commands/listCommands.ts'
import { hasMark, toggle } from '../commands/markCommands.ts'
import { alignCells, alignOf, columnAfter, columnBefore } from '../commands/tableCommands.ts'
import { editorSchema, type MarkName } from '../document/editorSchema.ts'
import { footnote } from '../notes/noteCommands.ts'

const { nodes, marks } = editorSchema

export type Tool = {
  label: string
  /** What it does, where its word alone does not say it. */
  title?: string
  keys?: string
  run: Command
  isOn?: (state: EditorState) => boolean
}

const heading = (depth: number, label: string): Tool => ({
  label,
  title: `${label}标题`,
  keys: `Mod-Alt-${depth}`,
  run: toHeading(depth),
  isOn: (state) => isHeading(state, depth),
})

const mark = (name: MarkName, label: string, title: string, keys: string): Tool => ({
  label,
  title,
  keys,
  run: toggle(name),
  isOn: (state) => hasMark(state, marks[name]),
})

const align = (side: string, label: string): Tool => ({
  label,
  run: alignCells(side),
  isOn: (state) => alignOf(state) === side,
})

/** What can be done with the text, in the order of the bar. */
export const TOOLS = {
  paragraph: {
    label: '正文',
    keys: 'Mod-Alt-0',
    run: toParagraph,
    isOn: ({ selection }) => selection.$from.parent.type === nodes.paragraph,
  },
  heading2: heading(2, '二级'),
  heading3: heading(3, '三级'),
  heading4: heading(4, '四级'),
  strong: mark('strong', '粗', '加粗', 'Mod-b'),
  emphasis: mark('emphasis', '斜', '斜体', 'Mod-i'),
  delete: mark('delete', '删', '删除线', 'Mod-Shift-x'),
  sup: mark('sup', '上标', '', 'Mod-.'),
  sub: mark('sub', '下标', '', 'Mod-,'),
  inlineCode: mark('inlineCode', '行内代码', '句中的代码', 'Mod-e'),
  bullets: {
    label: '列表',
    keys: 'Mod-Shift-8',
    run: toggleList(false),
    isOn: (state) => inList(state, false),
  },
  numbers: {
    label: '编号',
    title: '编号列表',
    keys: 'Mod-Shift-7',
    run: toggleList(true),
    isOn: (state) => inList(state, true),
  },
  indent: { label: '缩进', title: '列表项增加一级缩进', keys: 'Mod-]', run: indent },
  outdent: { label: '减缩进', title: '列表项减少一级缩进', keys: 'Mod-[', run: outdent },
  quote: {
    label: '引文',
    keys: 'Mod-Shift-9',
    run: toggleQuote,
    isOn: (state) => around(state, nodes.blockquote) !== undefined,
  },
  footnote: { label: '脚注', title: '插入脚注；在脚注里则回到正文', keys: 'Mod-Alt-f', run: footnote },
  rule: { label: '分隔线', run: insertRule },
  code: {
    label: '代码段',
    run: toggleCode,
    isOn: ({ selection }) => selection.$from.parent.type === nodes.code,
  },
  clear: { label: '清除格式', keys: 'Mod-\\', run: clearFormat },
  undo: { label: '撤销', keys: 'Mod-z', run: undo },
  redo: { label: '重做', keys: 'Mod-y', run: redo },
  rowBefore: { label: '上方加行', run: addRowBefore },
  rowAfter: { label: '下方加行', run: addRowAfter },
  columnBefore: { label: '左侧加列', run: columnBefore },
  columnAfter: { label: '右侧加列', run: columnAfter },
  deleteRow: { label: '删行', run: deleteRow },
  deleteColumn: { label: '删列', run: deleteColumn },
  merge: { label: '合并', title: '合并选中的单元格', run: mergeCells },
  split: { label: '拆分', title: '拆分单元格', run: splitCell },
  headerRow: { label: '表头行', run: toggleHeaderRow },
  headerColumn: { label: '表头列', run: toggleHeaderColumn },
  headerCell: {
    label: '表头格',
    run: toggleHeaderCell,
    isOn: (state) => isInTable(state) && around(state, nodes.tableHeader) !== undefined,
  },
  alignLeft: align('left', '居左'),
  alignCenter: align('center', '居中'),
  alignRight: align('right', '居右'),
  deleteTable: { label: '删除表格', run: deleteTable },
} satisfies Record<string, Tool>

export type ToolName = keyof typeof TOOLS
export const toolOf = (name: ToolName): Tool => TOOLS[name]

/** Parted in the bar by lines; those of a table show only in one. */
export const GROUPS: ToolName[][] = [
  ['paragraph', 'heading2', 'heading3', 'heading4'],
  ['strong', 'emphasis', 'delete', 'sup', 'sub', 'inlineCode'],
  ['bullets', 'numbers', 'outdent', 'indent', 'quote'],
  ['footnote', 'rule', 'code'],
  ['clear', 'undo', 'redo'],
]
export const TABLE_GROUPS: ToolName[][] = [
  ['rowBefore', 'rowAfter', 'columnBefore', 'columnAfter'],
  ['deleteRow', 'deleteColumn', 'merge', 'split'],
  ['headerRow', 'headerColumn', 'headerCell'],
  ['alignLeft', 'alignCenter', 'alignRight'],
  ['deleteTable'],
]
