import type { Compact } from './compact.ts'
import type { Member } from './referenceChain.ts'

/**
 * What stands against taking a bare 第五条 for the law named before it, in the paragraph so far. In texts that are not laws
 * such a number is as often the article of a contract, or a point of a list.
 */
export type Doubts = {
  /** Something that may have articles of its own was mentioned since the law: a contract, a notice, another law; `deed`: what two parties or a body made for themselves; `beside`: the law itself stood at the side of another. */
  mentioned: 'nothing' | 'document' | 'deed' | 'law' | 'beside'
  /** Something else was quoted by its articles since a law was named: from then on only words that point are sure. */
  rival: boolean
  /** The same at any place of the paragraph: a law we lack, or what is none. */
  everRival: 'nothing' | 'law' | 'document'
  /** 三条建议: as many numbers are points of that list. */
  points: number
  /** 条 was said of something that is no reference we know: 其中一条, or a number that could not be told whose it is. */
  clause: boolean
  quoted: boolean
  /** Any of these came up in this paragraph, though a law named later may have ended it. */
  everRaised: boolean
}

export const noDoubts = (): Doubts => ({
  mentioned: 'nothing',
  rival: false,
  everRival: 'nothing',
  points: 0,
  clause: false,
  quoted: false,
  everRaised: false,
})

/** Where a reference was made and what stands around it. */
export type Around = { first: Member; before: string; after: string }

const DOCUMENT = /^(?:合同|协议|文件|公告|须知|章程|制度|目录|判决|裁定|公约|清单)/
/** Their articles are said to lay something down as a law's are; 合同双方 speaks of people. */
const DEED = /^(?:章程|须知|(?:合同|协议)(?!双方|各方|[一对]方|当事人|主体|相对人|标的|价款|金额|纠纷|关系|目的))/
const DOCUMENT_SIGNS = new Set('合协文公须章制目判裁清书函')
/** 刑法规定 names a law, 法规 does not. */
const LAW_KIND = /^(?:条例|细则|规程|办法|法典|法规定)|^法(?![律规定人院官治理学制案务庭])/
const LAW_SIGNS = new Set('条细规办法')
/** 该法 is the law named before; 方法 and 依法 name none. */
const NO_LAW_BEFORE = /[该本同此述方办做说看想用手依违合执司立守语书疗无技]$/
const UNKNOWN_NUMBER = /^〔\d{4}〕第?\d+号/
const COUNTED = /^([两三四五六七八九十几]|\d{1,2})[条点项](?![例件款约之])/
const COUNTS = '一两三四五六七八九十'
/** 条件 and 条例 are words of their own. */
const NO_CLAUSE = /[件例]/
/** A text that speaks of itself has articles of its own: 制定本办法. */
const OWN_TEXT = /^本(?:实施|暂行|管理)*(?:法|条例|办法|规定|细则|规程|规则|通知|决定|制度|章程|准则|合同|协议|公约)/
/** Texts with articles or points whose words are too common to put a number of the same paragraph in doubt. */
const OTHER_TEXT = /^(?:通知|意见|方案|批复|决定|解释|规则|规范|准则|标准|指南|纲要|(?:暂行|若干|管理)规定)/
const OTHER_TEXT_SIGNS = new Set('通意方批决解规准标指纲暂若管')
const NUMBERED_BEFORE = /[第、至和百十(]$/
const MANY = 20

/** Notes what the words at this place put in doubt, and tells whether they mention something with articles. Looks at a few characters only. */
export function note(doubts: Doubts, { text }: Compact, place: number): boolean {
  const sign = text[place] ?? ''
  const isDocument = DOCUMENT_SIGNS.has(sign) && mentionsDocument(text, place)
  const isNumber = sign === '〔' && UNKNOWN_NUMBER.test(text.slice(place, place + 14))
  const isLaw = isNumber || (LAW_SIGNS.has(sign) && mentionsLaw(text, place))
  if (isDocument) mention(doubts, DEED.test(text.slice(place, place + 5)) ? 'deed' : 'document')
  if (isLaw) mention(doubts, 'law')
  if (sign === '条' && !NO_CLAUSE.test(text[place + 1] ?? '')) mentionClause(doubts)
  if (sign === '本' && OWN_TEXT.test(text.slice(place, place + 8))) doubts.everRaised = true
  if (OTHER_TEXT_SIGNS.has(sign) && OTHER_TEXT.test(text.slice(place, place + 4))) doubts.everRaised = true
  noteCounted(doubts, text, place)
  return isDocument || isLaw
}

function noteCounted(doubts: Doubts, text: string, place: number): void {
  const counted = COUNTED.exec(text.slice(place, place + 4))
  if (!counted || NUMBERED_BEFORE.test(text[place - 1] ?? '')) return
  doubts.points = Math.max(doubts.points, countOf(counted[1]))
  doubts.everRaised = true
}

export function mentionClause(doubts: Doubts): void {
  doubts.clause = true
  doubts.everRaised = true
}

const mentionsDocument = (text: string, place: number) =>
  /[书函]/.test(text[place] ?? '')
    ? /[疑诉定议告求答复]$/.test(text[place - 1] ?? '')
    : DOCUMENT.test(text.slice(place, place + 2))

const mentionsLaw = (text: string, place: number) =>
  LAW_KIND.test(text.slice(place, place + 3)) && !NO_LAW_BEFORE.test(text[place - 1] ?? '')

const BY_WEIGHT: Doubts['mentioned'][] = ['nothing', 'document', 'deed', 'beside', 'law']

function mention(doubts: Doubts, what: 'document' | 'deed' | 'law'): void {
  doubts.everRaised = true
  if (BY_WEIGHT.indexOf(what) > BY_WEIGHT.indexOf(doubts.mentioned)) doubts.mentioned = what
}

const countOf = (word = '') => (COUNTS.includes(word) ? COUNTS.indexOf(word) + 1 : Number(word) || MANY)

const JOINED_BEFORE = /[和与同跟及、]$/
/** A law named beside another leaves open which of the two a later number belongs to. */
export const isJoined = (before: string) => JOINED_BEFORE.test(before)

const OPENS_CLAUSE = /(?:^|[，、；。：,;:！？"])[而但其]?$/
const CITES =
  /(?:依照|按照|依据|根据|参照|对照|比照|适用|违反|符合|属于|参见|详见|触犯|注意|翻到|指着|落在|列在|写在|根据在|依据在|现在是|现为|改为|变为|调整为|只指|是指|指的是|援引|引用|触及|涉及|[看见按依走用查])$/
export const ADVERBS = '(?:又|还|也|则|再|接着|进一步|同时|另外?|同样|才|都|只|就|已经?|早就|本身|明确|特别|分别|随后)*'
const LAYS_DOWN = new RegExp(`^${ADVERBS}规定`)
const SPEAKS_AS_LAW = new RegExp(
  `^${ADVERBS}(?:规定|要求|写明|写清|写的是|写得|列举|列出|列了|列明|限制|限定|允许|不允许|禁止|授权|给的|给出|给了|说明|说的|说得|补一句|的原文|留了|留出|留下|讲的|讲得|管的|排除|反过来|把|作了|没有|并未|不得|针对|设定|设置|赋予|区分)`,
)
export const NOT_AN_ARTICLE = /^(?:投诉|质疑|参数|意见|建议|理由|约定|线|路|街|河|消息)/
const SMALL = 5

/** Whether a later sentence may be about either of two laws. */
export const isOfTwoLaws = ({ mentioned }: Doubts): boolean => mentioned === 'law' || mentioned === 'beside'

/** Whether a word that cites stands right before. */
export const isCited = (before: string): boolean => CITES.test(before)

/** Nothing since the law was named may have articles or points of its own. */
export const isDoubtless = ({ mentioned, rival, points, clause }: Doubts): boolean =>
  mentioned === 'nothing' && !rival && points === 0 && !clause

/** The first few numbers count all kinds of things, higher ones hardly anything but articles. */
export const isHigh = ({ address = '' }: Member): boolean => Number.parseInt(address, 10) > SMALL

/** Whether a bare article in a later sentence of the paragraph is surely the named law's. */
export function isSurelyOfLaw(doubts: Doubts, { first, before, after }: Around): boolean {
  if (doubts.rival || isOfTwoLaws(doubts) || NOT_AN_ARTICLE.test(after)) return false
  if (doubts.everRival === 'document' || (doubts.everRival === 'law' && !isHigh(first))) return false
  const number = Number.parseInt(first.address ?? '', 10)
  if (number <= doubts.points) return false
  const opens = OPENS_CLAUSE.test(before)
  const hasDocument = doubts.mentioned === 'document'
  if (doubts.mentioned === 'deed' || (hasDocument && doubts.clause)) return false
  if (opens && LAYS_DOWN.test(after)) return true
  if (hasDocument) return false
  if (isCited(before)) return true
  if (!opens) return false
  return isHigh(first) ? isDoubtless(doubts) || SPEAKS_AS_LAW.test(after) : speaksOfParagraph(first, after)
}

const speaksOfParagraph = ({ paragraph }: Member, after: string) => paragraph !== undefined && SPEAKS_AS_LAW.test(after)

/** 第二款 opening a later sentence is of the article named last, when it is said to lay something down. */
export const isSurelyBelow = (doubts: Doubts, { first, before, after }: Around): boolean =>
  first.item === undefined &&
  !doubts.rival &&
  doubts.mentioned === 'nothing' &&
  (isCited(before) || (OPENS_CLAUSE.test(before) && SPEAKS_AS_LAW.test(after)))
