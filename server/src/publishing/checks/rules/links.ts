import type { Rule } from '../rule.ts'

/** 站内链接: addresses of this site that lead nowhere. */
export const links: Rule = ({ links: all = [] }, { dead }) =>
  all.flatMap(({ from, to, url }) => {
    const why = dead.get(url)
    return why ? [{ from, to, ...why, replacements: [] }] : []
  })
