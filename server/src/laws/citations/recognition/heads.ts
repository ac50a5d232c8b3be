import type { LawEntry, Name } from './catalogue.ts'
import { type Compact, nameKey } from './compact.ts'
import { giveName, type Reading } from './reading.ts'

/** The words that name a law, before any article. `law` is missing where they name what we do not have. */
export type Head = {
  start: number
  end: number
  law: LawEntry | 'own' | undefined
  /** A link of its own even with no article behind it. */
  alone: boolean
  esId?: string | undefined
  year?: number | undefined
}

const LONGEST_TITLE = 120
const LONGEST_ASIDE = 80
const KINDS = '法典|法|条例|办法|规定|解释|细则|规程|规则|通知|决定|目录|标准|意见|准则|方案|导则|指南'
const OWN = new RegExp(`^本(?:实施|暂行|管理)*(?:${KINDS}|编|章|节)(?=(?:的|中|中的)?第)`)
const SAME = new RegExp(`^(?:该|同|上述)(${KINDS})(?=(?:的|中|中的)?第)`)
const POINTS_BACK = new Set('该同上')
const BEFORE_OWN = /[基日根资成]$/
const LEGAL = new RegExp(`(?:${KINDS}|令|公告|批复)$`)
const FORMER = /(?:原|旧|[修订改正废][订改正止]前的?)$/
const YEAR = /^\(?(\d{4})年?(?:修正|修订|修改|公布|版|本|施行|发布)?(?:版|本)?\)?$/
const TITLE_YEAR = /\((\d{4})年?(?:修正|修订|修改|版|本|公布)?(?:版|本)?\)$/
const NOT_YET = /草案|征求意见稿|送审稿|讨论稿/
const NOT_THE_LAW = /^(?:\(?(?:修订|修正)?草案|\(?征求意见稿|修正案|释义|解读|解释)/
const GIVEN = /(?:以下|下)(?:简|统|合|并)?称:?["《]*([^"《》()]{2,40})["》]*$/
/** A short name counts only behind a sign or a word that cannot be the beginning of a longer one: 仲裁法 is not 调解仲裁法. */
const FREE_BEFORE =
  /(?:^|[，。；：、,;:.()"》\n照据于有合为除用在行理定取了过查无成张备受反以及与和或由对按是如因见的看到说把将从而但则其即引援述出施守触犯依违并交予经给视属指向]|我国)$/
/** A long name is hardly ever the end of another, but for a place or a former text before it. */
const BOUND_BEFORE = /[省市县区州盟旗国部院委新旧原]$/
const LONG = 5
const REPUBLIC = '中华人民共和国'
const BEFORE_ARTICLE = /^(?:文件|文|号文)?(?:的|中|中的|里的)?(?=第)/

/** The head that begins at this place, if one does. */
export function headAt(scan: Compact, reading: Reading, place: number): Head | undefined {
  const character = scan.text[place]
  if (character === '《') return titled(scan, reading, place)
  const pointed = character === '本' ? own(scan, reading, place) : sameAgain(scan, reading, place)
  // 上海市 and 本溪市 begin as 上述 and 本法 do.
  return pointed ?? bare(scan, reading, place)
}

function titled({ text, closes }: Compact, reading: Reading, start: number): Head | undefined {
  const close = closes[start] ?? -1
  if (close < 0 || close - start > LONGEST_TITLE) return undefined
  const title = nameKey(text.slice(start + 1, close))
  const end = close + 1
  const unknown: Head = { start, end, law: undefined, alone: true }
  if (FORMER.test(before(text, start)) || NOT_THE_LAW.test(text.slice(end, end + 8))) return unknown
  const year = TITLE_YEAR.exec(title)
  const name = known(reading, title) ?? (year ? known(reading, title.slice(0, year.index)) : undefined)
  if (!name) {
    if (LEGAL.test(title)) reading.last = undefined
    return unknown
  }
  return { start, end, law: name.law, alone: true, esId: name.esId, year: year ? Number(year[1]) : undefined }
}

/** What the text itself called so comes before what everybody calls so. */
function known(reading: Reading, title: string): Name | undefined {
  return reading.givenNames.has(title) ? reading.givenNames.get(title) : reading.catalogue.byName.get(title)
}

const before = (text: string, place: number) => text.slice(Math.max(0, place - 4), place)

function own({ text }: Compact, reading: Reading, start: number): Head | undefined {
  const found = OWN.exec(text.slice(start, start + 16))
  if (!found || BEFORE_OWN.test(before(text, start))) return undefined
  return { start, end: start + found[0].length, law: reading.own && 'own', alone: false }
}

function sameAgain({ text }: Compact, reading: Reading, start: number): Head | undefined {
  if (!POINTS_BACK.has(text[start] ?? '')) return undefined
  const found = SAME.exec(text.slice(start, start + 12))
  if (!found) return undefined
  const law = reading.last && nameKey(reading.last.name).endsWith(found[1] ?? '') ? reading.last : undefined
  return { start, end: start + found[0].length, law, alone: false }
}

function bare({ text }: Compact, reading: Reading, start: number): Head | undefined {
  const from = text.startsWith(REPUBLIC, start) ? start + REPUBLIC.length : start
  const given = reading.given.longestAt(text, from)
  const common = reading.catalogue.bare.longestAt(text, from)
  const local = given && given.end >= (common?.end ?? 0)
  const name = local ? given.value.name : common?.value
  const end = local ? given.end : (common?.end ?? 0)
  if (end === 0 || (!local && !name)) return undefined
  const ahead = before(text, start)
  if (!FREE_BEFORE.test(ahead) && (end - from < LONG || BOUND_BEFORE.test(ahead))) return undefined
  if (!name?.alone && !isFollowed(text, end)) return undefined
  return { start, end, law: name?.law, alone: name?.alone ?? false, esId: name?.esId }
}

function isFollowed(text: string, end: number): boolean {
  const after = text.slice(end, end + 12)
  return BEFORE_ARTICLE.test(after) || /^\((?:以下|下)[简统合并]?称/.test(after) || after.startsWith('及其实施')
}

/** Passes what may stand between a name and its article: an aside in brackets, 的, 中, 文件. Learns the short name an aside gives. */
export function passAside({ text }: Compact, reading: Reading, head: Head): Head {
  let { end, year, law } = head
  const close = text[end] === '(' ? text.slice(end, end + LONGEST_ASIDE).indexOf(')') : -1
  if (close > 0) {
    const aside = text.slice(end + 1, end + close)
    const given = GIVEN.exec(aside)
    if (given?.[1]) giveName(reading, nameKey(given[1]), nameOf(head))
    if (NOT_YET.test(aside)) law = undefined
    year ??= Number(YEAR.exec(aside)?.[1]) || undefined
    if (given || !aside.includes('《')) end += close + 1
  }
  return { ...head, end, year, law }
}

const nameOf = ({ law, esId }: Head): Name | undefined =>
  law && law !== 'own' ? { law, alone: false, esId } : undefined

export function articleBehind(text: string, end: number): number | undefined {
  const between = BEFORE_ARTICLE.exec(text.slice(end, end + 6))
  return between ? end + between[0].length : undefined
}

/** 《政府采购法》及其实施条例: the second law is named through the first. */
export function implementing({ text }: Compact, { catalogue }: Reading, law: LawEntry, end: number): Head | undefined {
  const found = /^及其(实施(?:条例|细则|办法|规定))/.exec(text.slice(end, end + 8))
  if (!found?.[1]) return undefined
  const named = catalogue.byName.get(nameKey(law.name) + found[1])
  return { start: end + 2, end: end + found[0].length, law: named?.law, alone: named !== undefined }
}
