import type { Rule } from '../rule.ts'
import { wordFinder } from '../words/findWords.ts'
import { SHIPPED_PAIRS } from '../words/wordPairs.ts'

const findWords = wordFinder(SHIPPED_PAIRS)

/** 易错词: words that are often written wrongly. */
export const words: Rule = ({ text }) =>
  findWords(text).map(({ from, to, pair: { wrong, right, level } }) => ({
    from,
    to,
    level,
    message: level === 'must' ? `“${wrong}”应为“${right.join('”或“')}”` : `“${wrong}”通常写作“${right.join('”或“')}”`,
    replacements: right,
  }))
