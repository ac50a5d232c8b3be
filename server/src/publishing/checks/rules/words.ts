import type { Rule } from '../rule.ts'

/** 易错词: words that are often written wrongly. */
export const words: Rule = ({ text }, { words: { typo } }) =>
  typo(text).map(({ from, to, pair: { wrong, right, level } }) => ({
    from,
    to,
    level,
    message: level === 'must' ? `“${wrong}”应为“${right.join('”或“')}”` : `“${wrong}”通常写作“${right.join('”或“')}”`,
    replacements: right,
  }))
