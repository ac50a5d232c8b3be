import { isReference } from '../articleStart.ts'
import type { Row } from '../lawRows.ts'
import { isAnnexHeading } from './annexHeading.ts'
import { type ItemForm, itemFormOf } from './itemStart.ts'

/** How a text counts: by 第X条, by items such as 一、（一）1., or not at all. */
export type TextShape = { kind: 'articles' } | { kind: 'items'; form: ItemForm } | { kind: 'plain' }

const FIRST_ARTICLE = /^#{0,6}\s*第[一1１]条(.*)$/
const SOME_ARTICLE = /^第[零〇一二三四五六七八九十百千\d]{1,9}条[\s\u3000]/
/** What bodies write without articles: notices, replies, decisions, interpretations and the like. */
const LETTER =
  /(通知|通告|公告|公报|批复|答复|复函|函|决定|决议|解释|意见|方案|修正案|纪要|通报|请示|说明|清单|目录)(（[^（）]{1,12}）)?$/

/** What a text is, by what stands in it; one that has lost its first article, or holds a later 编, still counts by articles. */
export function textShape(rows: Row[], startsMidway = false): TextShape {
  const first = rows.findIndex(({ text }) => isFirstArticle(text))
  const annex = rows.findIndex(({ text }) => isAnnexHeading(text))
  const form = itemFormOf(annex > 0 && annex < first ? rows.slice(0, annex) : rows)
  // The articles of what a notice hands on stand in its annex.
  if (form === 'listed' && annex > 0 && annex < first) return { kind: 'items', form }
  const numbered = rows.filter(({ text }) => SOME_ARTICLE.test(text)).length
  if (first >= 0 || startsMidway || numbered > 1) return { kind: 'articles' }
  if (form) return { kind: 'items', form }
  return numbered > 0 ? { kind: 'articles' } : { kind: 'plain' }
}

function isFirstArticle(text: string): boolean {
  const behind = FIRST_ARTICLE.exec(text)?.[1]
  return behind !== undefined && !isReference(behind)
}

/** Whether a text of this name may go without any number. */
export const mayBePlain = (title: string) => LETTER.test(title.replace(/[\s\u3000]/g, ''))
