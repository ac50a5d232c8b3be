import { type Rule, wholeBlock } from '../rule.ts'

/** 图片授权: whether the picture may be shown. */
export const licences: Rule = ({ media }, { licences: known }) => {
  const why = media === undefined ? undefined : known.get(media)
  return why ? [{ ...wholeBlock(why.level, why.message), ...(why.href && { href: why.href }) }] : []
}
