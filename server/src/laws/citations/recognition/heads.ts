import type { LawEntry, Name } from './catalogue.ts'
import { passParts } from './codeParts.ts'
import { type Compact, nameKey } from './compact.ts'
import type { NamedEdition } from './edition.ts'
import { isForeign } from './foreignLaw.ts'
import { longerTitleEnd } from './innerTitle.ts'
import { namedByKind } from './namedByKind.ts'
import { giveName, type Reading } from './reading.ts'
import { readChain } from './referenceChain.ts'
import { editionBefore, editionInside, isFormer } from './titleEdition.ts'

/** The words that name a law, before any article. `law` is missing where they name what we do not have. */
export type Head = NamedEdition & {
  start: number
  end: number
  /** A link of its own even with no article behind it. */
  alone: boolean
  /** The law of which an earlier edition is spoken of. */
  former?: LawEntry | undefined
}

const LONGEST_TITLE = 120
const LONGEST_ASIDE = 80
const KINDS = '法典|法|条例|办法|规定|解释|细则|规程|规则|通知|决定|目录|标准|意见|准则|方案|导则|指南'
const OWN = new RegExp(`^本(?:实施|暂行|管理)*(?:${KINDS}|编|章|节)(?=(?:的|中|中的)?第)`)
const SAME = new RegExp(`^(?:该|同|上述|前述)(${KINDS})(?=(?:的|中|中的)?第)`)
const IMPLEMENTS = /^实施(?:条例|细则|办法|规定)(?=(?:的|中|中的)?第)/
const POINTS_BACK = new Set('该同上前')
const BEFORE_OWN = /[基日根资成]$/
const LEGAL = new RegExp(`(?:${KINDS}|令|公告|批复)$`)
const TITLE_YEAR = /\((\d{4})年?(?:修正|修订|修改|版|本|公布)?(?:版|本)?\)$/
const NOT_YET = /草案|征求意见稿|送审稿|讨论稿/
const GIVEN = /(?:以下|下)(?:简|统|合|并)?称:?["《]*([^"《》()]{2,40})["》]*$/
/** A short name counts only behind a sign or a word that cannot be the beginning of a longer one: 仲裁法 is not 调解仲裁法. */
const FREE_BEFORE =
  /(?:^|[，。；：、！？,;:.()"》\n照据于有合为除用在定取了过查无成张备受反以及与和或由对按是如因见的看到说把将从而但则其即引援述出施守触犯依违并交予经给视属指向走管讲眼处次句遍再先还也就都只又才已不可能应须否仍让使靠凭拿翻读抄问答谈提写列载比像同跟随续接着吗呢吧地得们我你他它这那每各某此里下后前中上时]|我国|\d年?版?|(?<![更创革翻崭重])新|[办处审受]理|[执履施进试实推现]行)$/
/** A long name is hardly ever the end of another, but for a place or a former text before it. */
const BOUND_BEFORE = /[省市县区州盟旗国部院委新旧原]$/
const LONG = 5
const REPUBLIC = '中华人民共和国'
const BEFORE_ARTICLE = /^(?:文件|文|号文)?(?:的|中|中的|里的)?(?=第)/
const NUMBER = '[一二三四五六七八九十百千零〇\\d]{1,9}'
/** 《民法典》五百八十五条规定. */
const WITHOUT_ORDINAL = new RegExp(`^${NUMBER}条(?=之?的?规定|要求|明确|第|${NUMBER}[款项])`)
/** 依照《民法典》五百八十五条，: where nothing cites, it may be how many articles there are. */
const CITED_WITHOUT_ORDINAL = new RegExp(`^${NUMBER}条(?=$|[，。；、,;)和与及以])`)
const CITES_NAME = /(?:依据?|按照?|根据|依照|违反|适用|符合|参照|参见)[^，。；]{0,40}$/
const IN_BRACKETS = new RegExp(`^\\(第${NUMBER}条[^()，。；]{0,20}\\)`)
const EDITION_AFTER =
  /^(?:(\d{4})年?(?:修正|修订|修改)?(?:版|本)?|的?修[订正改]([前后])的?(?:文本|版本)?|的?([新旧原])(?:文本|版本?))(?:的|中|中的|里的)?(?=第)/
/** 《民法典·合同编》 */
const PART_IN_TITLE = /(?<=典)·?[\u4e00-\u9fff]{2,4}编$/
const IMPLEMENTS_TITLE = /^实施(?:条例|细则|办法|规定)/
const IMPLEMENTING = /^(?:及其|及|和其?|与其?|、)?(实施(?:条例|细则|办法|规定))/
/** A title that a place may bear as well: no 法 and nothing that carries one out for the whole state. */
const OF_STATE = /法(?:典|实施条例|实施细则)?$/
const PLACE_BEFORE =
  /(?<![全各本我该外两])(?:省|市|县|区|州|盟|旗)(?:人民政府|政府|人大常委会|人大|人民代表大会(?:常务委员会)?|财政厅|财政局|[\u4e00-\u9fff]{0,8}[厅局委])?(?:印发|发布|出台|制定|公布)?的?$/
const OWN_PLACE = /^[\u4e00-\u9fff]{1,12}(?:省|市|区|州|县)/
const LONGEST_PLACE = 14

/** The head that begins at this place, if one does. */
export function headAt(scan: Compact, reading: Reading, place: number): Head | undefined {
  const character = scan.text[place]
  if (character === '《') return titled(scan, reading, place)
  const pointed = character === '本' ? own(scan, reading, place) : sameAgain(scan, reading, place)
  // 上海市 and 本溪市 begin as 上述 and 本法 do.
  return pointed ?? implementingLast(scan, reading, place) ?? bare(scan, reading, place)
}

function titled({ text, closes }: Compact, reading: Reading, start: number): Head | undefined {
  const close = closes[start] ?? -1
  if (close < 0 || close - start > LONGEST_TITLE) return undefined
  const title = nameKey(text.slice(start + 1, close))
  const end = close + 1
  const unknown: Head = { start, end, law: undefined, alone: true }
  const implemented = IMPLEMENTS_TITLE.exec(text.slice(end, end + 5))?.[0]
  if (implemented) return titledAs(reading, text, { ...unknown, end: end + implemented.length }, title + implemented)
  const longer = longerTitleEnd(text, start, end)
  if (longer !== undefined) return { ...unknown, end: longer }
  if (isFormer(text, start)) return { ...unknown, former: knownAt(reading, text, start, title)?.law }
  return titledAs(reading, text, unknown, title)
}

function titledAs(reading: Reading, text: string, unknown: Head, title: string): Head {
  const inTitle = TITLE_YEAR.exec(title)
  const { start } = unknown
  const name =
    knownAt(reading, text, start, title) ??
    (inTitle ? knownAt(reading, text, start, title.slice(0, inTitle.index)) : undefined) ??
    (PART_IN_TITLE.test(title) ? known(reading, title.replace(PART_IN_TITLE, '')) : undefined)
  const ofKind = name || reading.own || isElsewhere(text, start) ? undefined : namedByKind(reading.kinds, title)
  if (ofKind) return { ...unknown, ...ofKind }
  if (!name) {
    if (LEGAL.test(title)) reading.last = undefined
    return unknown
  }
  const edition = inTitle ? { year: Number(inTitle[1]) } : editionBefore(text, start, name.law)
  return { ...unknown, law: name.law, esId: name.esId, ...edition }
}

/** 示例省《政府采购条例》 is that province's; a place before a title that bears none is another place's text. */
function knownAt(reading: Reading, text: string, start: number, title: string): Name | undefined {
  if (isForeign(text, start)) return undefined
  const name = known(reading, title)
  if (OF_STATE.test(title) || reading.givenNames.has(title)) return name
  for (let length = LONGEST_PLACE; length >= 2; length--) {
    const local = start >= length && reading.catalogue.byName.get(text.slice(start - length, start) + title)
    if (local) return local
  }
  return name && isElsewhere(text, start) && !OWN_PLACE.test(nameKey(name.law.name)) ? undefined : name
}

const isElsewhere = (text: string, start: number) => PLACE_BEFORE.test(text.slice(Math.max(0, start - 24), start))

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
  const nameEnd = local ? given.end : (common?.end ?? 0)
  const end = text[start - 1] === '"' && text[nameEnd] === '"' ? nameEnd + 1 : nameEnd
  if (end === 0 || (!local && !name)) return undefined
  const alone = name?.alone ?? false
  if (!alone && !isFollowed(text, end)) return undefined
  const unknown: Head = { start, end, law: undefined, alone: false }
  if (isForeign(text, start)) {
    reading.last = undefined
    return unknown
  }
  if (!isWhole(text, start, nameEnd - from, name?.short === true && !local)) return unknown
  if (!name || isFormer(text, start)) return { ...unknown, former: name?.law }
  return { ...unknown, law: name.law, alone, esId: name.esId, ...editionBefore(text, start, name.law) }
}

/** Whether the name is not the end of a longer one. */
function isWhole(text: string, start: number, length: number, short: boolean): boolean {
  const ahead = before(text, start)
  return FREE_BEFORE.test(ahead) || (!short && length >= LONG && !BOUND_BEFORE.test(ahead))
}

function isFollowed(text: string, end: number): boolean {
  const after = text.slice(passParts(text, end), end + 80)
  if (IN_BRACKETS.test(after) || articleBehind(text, end) !== undefined) return true
  return BEFORE_ARTICLE.test(after) || /^\((?:以下|下)[简统合并]?称/.test(after) || /^及其?实施|^\(\d{4}/.test(after)
}

/** 实施条例第十九条 after 采购法: that of the law named last. */
function implementingLast({ text }: Compact, { last, catalogue }: Reading, start: number): Head | undefined {
  const word = text[start] === '实' ? IMPLEMENTS.exec(text.slice(start, start + 8))?.[0] : undefined
  if (!word || !FREE_BEFORE.test(before(text, start))) return undefined
  const name = last && nameKey(last.name)
  const law = name?.endsWith(word) ? last : name && catalogue.byName.get(name + word)?.law
  return { start, end: start + word.length, law: law || undefined, alone: false }
}

/** Passes what may stand between a name and its article: an aside in brackets, 的, 中, 文件. Learns the short name an aside gives. */
export function passAside({ text }: Compact, reading: Reading, named: Head): Head {
  const head = passEdition(text, named)
  const { end, law } = head
  if (readBracketed(text, end)) return { ...head, end: end + 1 }
  const close = text[end] === '(' ? text.slice(end, end + LONGEST_ASIDE).indexOf(')') : -1
  if (close <= 0) return { ...head, end: passParts(text, end) }
  const aside = text.slice(end + 1, end + close)
  const given = GIVEN.exec(aside)
  if (given?.[1]) giveName(reading, nameKey(given[1]), nameOf(head))
  const told = law && law !== 'own' ? editionInside(aside, law) : undefined
  const isNone = NOT_YET.test(aside) || told?.ended
  const passed = given || !aside.includes('《') ? end + close + 1 : end
  return {
    ...head,
    end: passParts(text, passed),
    year: head.year ?? told?.year,
    edition: head.edition ?? told?.edition,
    ...(isNone && { law: undefined }),
  }
}

/** 《…》（第七十七条第一款）: an aside that is nothing but an article. */
const readBracketed = (text: string, end: number): boolean =>
  IN_BRACKETS.test(text.slice(end, end + 40)) && text[readChain(text, end + 1)?.end ?? end] === ')'

/** 《公司法》2018年修正版第二十八条, 《公司法》修订后第四十九条, 《公司法》新文本第四十七条 */
function passEdition(text: string, head: Head): Head {
  const found = head.law && EDITION_AFTER.exec(text.slice(head.end, head.end + 12))
  if (!found) return head
  const [words, year, turn, age] = found
  const end = head.end + words.length
  if (turn === '前' || (age && age !== '新')) return { ...head, end, law: undefined }
  return { ...head, end, ...(year ? { year: Number(year) } : { edition: 'newest' }) }
}

const nameOf = ({ law, esId }: Head): Name | undefined =>
  law && law !== 'own' ? { law, alone: false, esId } : undefined

export function articleBehind(text: string, end: number): number | undefined {
  const between = BEFORE_ARTICLE.exec(text.slice(end, end + 6))
  if (between) return end + between[0].length
  const after = text.slice(end, end + 14)
  const isCited = () => CITED_WITHOUT_ORDINAL.test(after) && CITES_NAME.test(text.slice(Math.max(0, end - 60), end))
  return WITHOUT_ORDINAL.test(after) || isCited() ? end : undefined
}

/** 《政府采购法》及其实施条例: the second law is named through the first. */
export function implementing({ text }: Compact, { catalogue }: Reading, law: LawEntry, end: number): Head | undefined {
  const found = IMPLEMENTING.exec(text.slice(end, end + 8))
  if (!found?.[1]) return undefined
  const named = catalogue.byName.get(nameKey(law.name) + found[1])
  const start = end + found[0].length - found[1].length
  return { start, end: end + found[0].length, law: named?.law, alone: named !== undefined }
}
