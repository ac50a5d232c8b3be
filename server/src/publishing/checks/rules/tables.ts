import { type Rule, wholeBlock } from '../rule.ts'

/** 表头: without one nobody who listens to a table knows what a cell is about. */
export const tables: Rule = ({ part, headless }) =>
  part === 'table' && headless ? [wholeBlock('hint', '表格没有表头，请把第一行或第一列设为表头')] : []
