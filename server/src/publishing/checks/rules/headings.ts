import { type Rule, wholeBlock } from '../rule.ts'

const STEPS: Record<number, string> = { 1: '稿件标题', 2: '二级标题', 3: '三级标题', 4: '四级标题' }

/** 标题层级: no step is left out on the way down, and no heading is empty. */
export const headings: Rule = ({ part, text, depth, above }) => {
  if (part !== 'heading' || depth === undefined) return []
  if (text.trim() === '') return [wholeBlock('must', '标题是空的')]
  if (above === undefined || depth <= above + 1) return []
  return [wholeBlock('hint', `${STEPS[above]}之后直接是${STEPS[depth]}，中间少一级`)]
}
