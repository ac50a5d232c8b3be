import {
  type Around,
  type Doubts,
  isCited,
  isDoubtless,
  isHigh,
  isSurelyOfLaw,
  NOT_AN_ARTICLE,
} from './afterNamedLaw.ts'
import type { NamedEdition } from './edition.ts'
import type { Basis } from './pointing.ts'

/** The reference made last: what a bare 第五条 or 第二项 may continue. */
export type Anchor = Basis & NamedEdition & { /** Named in brackets, with no law before them. */ aside?: boolean }

/** Articles of things that are no law, and of laws whose name we do not know. */
const OF_SOMETHING_ELSE =
  /(?:法|典|条例|办法|规定|细则|解释|规则|规程|决定|通知|章程|合同|协议|公约|条约|准则|目录|意见|纲要|方案|附件|文件|批复|公告|标准|清单|要求|参数|事项|须知|制度|判决|裁定|纪要|条款|手册|指引|备忘录|计划|讲话|笔录|记录|台账|说明|范本|模板|附录|附表|报告|[书函表单稿])"?的?$/
const OF_ANOTHER_LAW = /(?:法|典|条例|办法|规定|细则|解释|规则|规程)"?的?$/
const MAY_CONTINUE = /[，、；。：,;:(和与及或而据照按在中是了"反合]$/
/** What stands between a text and its number in the same clause: 新文本已经改写为第四十五条. */
const SAID_OF_IT = '[^，。；：、第]{0,7}$'
const OF_ANOTHER_EDITION = new RegExp(
  `(?:修[订正改]前的?(?:文本|条文)?|[原旧老](?:法|版)?)(?:的|中|中的|里的)?$|[原旧老](?:文本|条文)${SAID_OF_IT}`,
)
/** 新文本第四十七条, 修订后的第四十七条: of the law named before, as it was made public last. */
const OF_NEW_TEXT = new RegExp(
  `(?<![更创革翻崭重全])新(?:文本|条文)${SAID_OF_IT}|(?:新版|修[订正改]后的?新?(?:文本|条文)?)(?:的|中|中的|里的)?$`,
)

export const isOfSomethingElse = (before: string): boolean => OF_SOMETHING_ELSE.test(before)
export const isOfAnotherLaw = (before: string): boolean => OF_ANOTHER_LAW.test(before)

/** The new text of a law is of the one law that was named, where nothing else with articles came up. */
export function isOfNewText(doubts: Doubts, anchor: Anchor | undefined, { before, after }: Around): boolean {
  if (!anchor?.law || anchor.law === 'own' || !OF_NEW_TEXT.test(before) || NOT_AN_ARTICLE.test(after)) return false
  return !doubts.rival && doubts.everRival !== 'document' && doubts.mentioned === 'nothing'
}

/** In texts that are not laws a bare number is as often the article of a contract: only what cannot be is taken. */
export function continues(doubts: Doubts, anchor: Anchor, around: Around): boolean {
  if (anchor.arabic !== undefined && anchor.arabic !== around.first.arabic) return false
  if (OF_ANOTHER_EDITION.test(around.before)) return false
  if (!anchor.sameSentence) return isSurelyOfLaw(doubts, around)
  if (doubts.rival || doubts.mentioned === 'law') return false
  if (doubts.everRival === 'document' || NOT_AN_ARTICLE.test(around.after)) return false
  if (MAY_CONTINUE.test(around.before) || isCited(around.before)) return true
  return isHigh(around.first) && isDoubtless(doubts) && !around.before.endsWith('的')
}
