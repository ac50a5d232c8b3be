import { writeNumber } from '@zhengcai/contract/platform/writeNumber.ts'
import type { NameAsked } from '@zhengcai/engine/trade.ts'
import { chineseNumber } from '../../platform/text/chineseNumber.ts'
import { officialNumber } from './officialNumber.ts'

/** Interpretations by the courts carry their subject in their name. */
const LONGEST_NAME = 100
const NUMBER = '[零〇一二两三四五六七八九十百千\\d]{1,9}'
const YEAR = '(?:\\(?(?<year>(?:19|20)\\d\\d)年?(?:修正|修订|修改)?(?:版本|版|本)?\\)?)'
const NAME = `《?(?<name>.{2,${LONGEST_NAME}}?)》?`
const DEEPER = `(?:第?${NUMBER}款)?(?:第?${NUMBER}项)?`
const ARTICLE = `第?(?<number>${NUMBER})(?:[、,和至到-]第?${NUMBER})*(?:条|tiao)(?:之(?<after>${NUMBER}))?${DEEPER}`
/** How the names and numbers of laws end. */
const ENDING = '(?:法典|法|条例|办法|规定|规则|细则|规程|解释|通知|意见|决定|号令|号|令)'

const BY_ARTICLE = new RegExp(`^${NAME}${YEAR}?${ARTICLE}(?<topic>.{0,60})$`)
const BY_NUMBER = new RegExp(`^${NAME}${YEAR}?(?:第(?<written>${NUMBER})|(?<digits>\\d{1,4}))$`)
const BY_YEAR = new RegExp(`^${NAME}${YEAR}$`)
const BY_NAME = new RegExp(`^《?(?<name>.{1,${LONGEST_NAME}}${ENDING})[》)\\]]*$`)
/** 第二十二条 alone names no law: 第二 is no name. */
const ONLY_A_NUMBER = new RegExp(`^第?${NUMBER}$`)
const ENDINGS = new RegExp(ENDING, 'g')
/** 财政部令第87号, 财政部第87号令, 87号令. */
const ORDER = new RegExp(`^[\\u4e00-\\u9fff]{0,16}(?:令第?${NUMBER}号|第?${NUMBER}号令)$`)
/** 令87, 财政部令87: nobody types all of it; but 责令30 is no order. */
const BARE_ORDER = new RegExp(`^(?<body>(?:[\\u4e00-\\u9fff]{0,15}[部院委局署厅会席])?令)第?(?<number>${NUMBER})$`)
/** Who of those that number their orders is meant where only the number is said. */
const BY_NUMBER_ALONE = /^(?:(?:中华人民共和国)?财政部)?(?:令第?\d+号|第?\d+号令)$/
const WRITTEN_NUMBER = /([零〇一二两三四五六七八九十百千]{1,9})号/

/** The order of a body, known by its number. */
export const isOrder = (name: string) => ORDER.test(name)

/** Numbers in digits, as laws bear them. */
export const orderInDigits = (name: string) =>
  name.replace(WRITTEN_NUMBER, (all, number: string) => `${chineseNumber(number) ?? all.slice(0, -1)}号`)

/** The readings of a folded query, the likeliest first; which of them holds is for the index to say. */
export function readLawAsked(phrase: string): NameAsked[] {
  return [
    byBareOrder(phrase),
    byArticle(phrase),
    byName(phrase),
    byNumber(phrase),
    byYear(phrase),
    ...byTopic(phrase),
  ].filter((one) => one !== undefined)
}

function byBareOrder(phrase: string): NameAsked | undefined {
  const { body = '', number = '' } = BARE_ORDER.exec(phrase)?.groups ?? {}
  return body === '' ? undefined : orderNamed(`${body}第${number}号`, '')
}

/** However an order is written, ways of saying know it by its number: 87号令. */
function orderNamed(written: string, topic: string): NameAsked {
  const name = orderInDigits(written)
  const short = BY_NUMBER_ALONE.test(name) ? `${/\d+/.exec(name)?.[0]}号令` : undefined
  return { name, ...(short && { short }), topic, certain: true }
}

function byArticle(phrase: string): NameAsked | undefined {
  const { name, year, number = '', after, topic = '' } = BY_ARTICLE.exec(phrase)?.groups ?? {}
  const article = articleOf(number, after)
  return isName(name) && article ? { name, ...yearOf(year), article, topic, certain: true } : undefined
}

/** 民法典1165, 采购法第22: whoever is still typing, or never types 条. */
function byNumber(phrase: string): NameAsked | undefined {
  const { name, year, written, digits } = BY_NUMBER.exec(phrase)?.groups ?? {}
  const article = articleOf(written ?? digits ?? '', undefined)
  return isName(name) && article ? { name, ...yearOf(year), article, topic: '', certain: false } : undefined
}

function byYear(phrase: string): NameAsked | undefined {
  const { name, year } = BY_YEAR.exec(phrase)?.groups ?? {}
  return name && year ? { name, ...yearOf(year), topic: '', certain: false } : undefined
}

export const isLawName = (word: string) => BY_NAME.test(word)

function byName(phrase: string): NameAsked | undefined {
  const { name } = BY_NAME.exec(phrase)?.groups ?? {}
  if (!name) return undefined
  if (isOrder(name)) return orderNamed(name, '')
  const numbered = officialNumber(name)
  return { name: numbered ?? name, topic: '', certain: phrase.startsWith('《') || numbered !== undefined }
}

/** 政府采购法质疑: the longest name first. */
function byTopic(phrase: string): NameAsked[] {
  return [...phrase.slice(0, LONGEST_NAME).matchAll(ENDINGS)]
    .map(({ index, 0: ending }) => index + ending.length)
    .filter((end) => end >= 3 && end < phrase.length)
    .toReversed()
    .map((end) => ({
      name: phrase.slice(0, end).replace(/^《/, ''),
      topic: phrase.slice(end).replace(/^》/, ''),
    }))
    .filter(({ topic }) => topic.length > 1)
    .map(({ name, topic }) => (isOrder(name) ? orderNamed(name, topic) : { name, topic, certain: false }))
}

const isName = (name: string | undefined): name is string => name !== undefined && !ONLY_A_NUMBER.test(name)

const yearOf = (year: string | undefined) => (year ? { year: Number(year) } : {})

function articleOf(number: string, after: string | undefined): NameAsked['article'] {
  const value = chineseNumber(number)
  const inserted = after === undefined ? undefined : chineseNumber(after)
  if (!value) return undefined
  return {
    address: inserted ? `${value}.${inserted}` : String(value),
    label: `第${writeNumber(value)}条${inserted ? `之${writeNumber(inserted)}` : ''}`,
  }
}
