import type { Rule } from '../rule.ts'

/** 须核实用语: names with titles and whatever else the office wants somebody to look up before it goes out. */
export const watched: Rule = ({ text }, { words: { watch } }) =>
  watch(text).map(({ from, to, pair: { wrong, right, level } }) => ({
    from,
    to,
    level,
    message: `“${wrong}”${level === 'must' ? '须核实' : '请留意'}${right.length > 0 ? `：${right.join('；')}` : ''}`,
    replacements: [],
  }))
