import type { LawEntry } from './catalogue.ts'
import type { Edition } from './edition.ts'
import { editionOfTime } from './editionOfTime.ts'

const LOOKED_BACK = 32
const FORMER = /(?:原|旧|老|[修订改正废][订改正止]前的?|(?:废止|失效)了?的)$/
/** Before the last amendment; 2013年修订前 and 第二次修订前 are before another. */
const BEFORE_LAST = /(?<![年月日次])修[订改]前的?$/
/** 修订后的, 新文本, 已通过但尚未施行的: what was made public last, whether it applies yet or not. */
const NEWEST =
  /(?:[新近刚]近?(?:修[订正改]|公布|颁布|发布|通过|出台)过?的?|(?:最近|近期|日前|近日|刚刚)(?:完成)?(?:修[订正改]|公布|颁布|通过)的?|修[订正改]后的?|最新(?:修[订正改]|公布|颁布)?的?|新版的?|(?:即将|将要?|行将)(?:施行|实施|生效)的|(?:尚|还|仍)?未(?:施行|实施|生效)的|(?:明年|次年|下个?月)[^，。；]{0,8}(?:施行|实施|生效)的|将[于自]\d{4}年\d{1,2}月\d{1,2}日起?(?:施行|实施|生效)的|(?:新|修[订正改]后的?新?)文本的?|(?<![更创革翻崭重])新的?)$/
const RELATIVE_YEAR =
  /(今年|本年度?|去年|上年)(?:[一二三四五六七八九十\d]{1,3}月份?(?:\d{1,2}日)?|年?[初中底末]|[春夏秋冬]天?)?(?:新|重新|最新|刚刚?){0,2}(?:修正|修订|修改|公布|发布|颁布|通过|出台|制定)(?:后|并公布)?的?$/
const MADE = '(?:修正|修订|修改|公布|发布|颁布|通过|施行|实施|出台|制定)'
const YEAR_MADE = new RegExp(
  `(\\d{4})年(?:\\d{1,2}月(?:\\d{1,2}日)?|[年初中底末春夏秋冬]{1,2})?(?:第[一二三四五]次|新|重新|最新|最近){0,2}${MADE}(?:后|并公布|并施行)?的?$`,
)
const YEAR_EDITION = /(\d{4})年?(?:版|本)的?$/
const YEAR_ONLY = /(\d{4})年的?$/
const ASIDE_YEAR = new RegExp(
  `^(\\d{4})年?(?:\\d{1,2}月(?:\\d{1,2}日)?)?(?:第[一二三四五]次)?(?:起?${MADE})?(?:版|本)?(?:[，,；;、].*)?$`,
)
/** （修订后）, （新文本）, （尚未施行）. */
const ASIDE_NEWEST =
  /^(?:新(?:文本|版|修[订正改](?:版|本)?)|修[订正改]后(?:文本|版本?)?|(?:已(?:公布|通过)，?)?(?:但)?(?:尚|还)?未(?:施行|实施|生效))$/
const ENDED = /^(?:现?已|业已)?(?:被|经)?(?:废止|失效)/
const ORDER_BEFORE = /([\u4e00-\u9fff]{2,16})(?:令第?(\d+)号|第?(\d+)号令)$/
const ORDER_INSIDE = /^([\u4e00-\u9fff]{2,16})(?:令(?:\d{4}年)?第?(\d+)号|第?(\d+)号令)/
const HELD_ORDER = /^(.+)令(?:\d{4}年)?第?(\d+)号$/
/** Laws and regulations are called by the number of their first edition however often they were amended. */
const LASTING_ORDER = /主席$|国务院$/

/** Words before a title that say an earlier edition is meant, which is not linked. */
export function isFormer(text: string, start: number): boolean {
  const lead = text.slice(Math.max(0, start - 8), start)
  return FORMER.test(lead) && !BEFORE_LAST.test(lead)
}

export function editionBefore(text: string, start: number, law: LawEntry): Edition {
  const lead = text.slice(Math.max(0, start - LOOKED_BACK), start)
  const year = YEAR_MADE.exec(lead)?.[1] ?? YEAR_EDITION.exec(lead)?.[1]
  if (year) return { year: Number(year) }
  const only = YEAR_ONLY.exec(lead)?.[1]
  if (only && isEditionYear(law, only)) return { year: Number(only) }
  if (isOtherOrder(law, ORDER_BEFORE.exec(lead))) return { edition: 'other' }
  if (BEFORE_LAST.test(lead)) return { edition: 'before' }
  const relative = RELATIVE_YEAR.exec(lead)?.[1]
  if (relative) return { edition: /^[今本]/.test(relative) ? 'thisYear' : 'lastYear' }
  return NEWEST.test(lead) ? { edition: 'newest' } : (editionOfTime(text, start) ?? {})
}

/** （2018年修正）, （财政部令第18号）; `ended` where it says that the text no longer applies. */
export function editionInside(aside: string, law: LawEntry): Edition & { ended: boolean } {
  const year = ASIDE_YEAR.exec(aside)?.[1]
  const ended = ENDED.test(aside)
  if (year) return { year: Number(year), ended }
  if (ASIDE_NEWEST.test(aside)) return { edition: 'newest', ended }
  return { ended, ...(isOtherOrder(law, ORDER_INSIDE.exec(aside)) && { edition: 'other' as const }) }
}

const isEditionYear = ({ versions, missing }: LawEntry, year: string) =>
  [...missing, ...versions.flatMap(({ published, effective }) => [published, effective])].some((day) =>
    day.startsWith(`${year}-`),
  )

/** A ministry's rule under another number is another text of the same name. */
function isOtherOrder({ numbers }: LawEntry, order: RegExpExecArray | null): boolean {
  if (!order || LASTING_ORDER.test(order[1] ?? '')) return false
  const held = numbers.flatMap((number) => HELD_ORDER.exec(number)?.[2] ?? [])
  return held.length > 0 && !held.includes(order[2] ?? order[3] ?? '')
}
