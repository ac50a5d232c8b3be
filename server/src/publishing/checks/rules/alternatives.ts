import { type Rule, wholeBlock } from '../rule.ts'

/** 替代文字: a picture says in words what it shows, or that it only adorns. */
export const alternatives: Rule = ({ part, lacksAlt }) =>
  part === 'figure' && lacksAlt ? [wholeBlock('must', '图片缺少替代文字；只作装饰的请勾选“装饰性图片”')] : []
