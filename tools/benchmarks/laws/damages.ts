import { writeNumber } from '@zhengcai/contract/platform/writeNumber.ts'

/** A number below 1, the same row of them in every run. */
export type Random = () => number
/** A text with something done to it; undefined where the text has no place for it. */
export type Damage = (text: string, next: Random) => string | undefined

const ARTICLE = /^第[零〇一二三四五六七八九十百千\d]{1,9}条[\s\u3000]/gm
const CHAPTER = /^#+\s*第[零一二三四五六七八九十百\d]{1,5}章.*$/gm
const CLOSING = /本[\p{Script=Han}]{1,16}[自从][^。；]{2,40}(?:施行|实施|执行)[^。]{0,40}。/gu

const pick = <T>(list: T[], next: Random): T | undefined => list[Math.floor(next() * list.length)]
const startsOf = (text: string, form: RegExp) => [...text.matchAll(form)].map(({ index }) => index)
/** Where the text itself begins, and where its entry into force is said, or its last article begins. */
function ends(text: string): { from: number; to: number } {
  const articles = startsOf(text, ARTICLE)
  const closing = [...text.matchAll(CLOSING)].at(-1)
  const last = articles.at(-1) ?? text.length
  const to = closing && closing.index >= last ? closing.index + closing[0].length - 1 : last
  return { from: articles[1] ?? text.length, to }
}
const removed = (text: string, from: number, to: number) => text.slice(0, from) + text.slice(to)

/** Without the line break before a place; behind a heading there is no article to run together with. */
function joined(text: string, at: number): string | undefined {
  const before = text.slice(0, at).replace(/[\s\u200b]+$/, '')
  return /^#/.test(before.slice(before.lastIndexOf('\n') + 1)) ? undefined : before + text.slice(at)
}

/** What is lost at the end, up to the last word of the sentence on entry into force. */
export const CUTS: Record<string, Damage> = {
  随机一字处截断: (text, next) => {
    const { from, to } = ends(text)
    return from < to ? text.slice(0, from + Math.floor(next() * (to - from))) : undefined
  },
  截在句末: (text, next) => {
    const { from, to } = ends(text)
    const stops = startsOf(text, /。/g).filter((at) => at > from && at < Math.min(to, lastArticle(text)))
    const at = pick(stops, next)
    return at === undefined ? undefined : text.slice(0, at + 1)
  },
  截在两条之间: (text, next) => {
    const at = pick(startsOf(text, ARTICLE).slice(1), next)
    return at === undefined ? undefined : text.slice(0, at)
  },
  截在两章之间: (text, next) => {
    const at = pick(startsOf(text, CHAPTER).slice(1), next)
    return at === undefined ? undefined : text.slice(0, at)
  },
  丢掉最后一条: (text) => (startsOf(text, ARTICLE).length > 1 ? text.slice(0, lastArticle(text)) : undefined),
}
const lastArticle = (text: string) => startsOf(text, ARTICLE).at(-1) ?? text.length

/** What is lost or changed in the midst. */
export const WOUNDS: Record<string, Damage> = {
  抽掉中间一段: (text, next) => {
    const { from, to } = ends(text)
    const begin = from + Math.floor(next() * (to - from) * 0.6)
    const end = begin + Math.floor((to - begin) * (0.1 + next() * 0.5))
    return /^第.{1,9}条/m.test(text.slice(begin, end)) ? removed(text, begin, end) : undefined
  },
  抽掉几条: (text, next) => {
    const starts = startsOf(text, ARTICLE)
    const at = 1 + Math.floor(next() * (starts.length - 3))
    const end = Math.min(at + 1 + Math.floor(next() * 10), starts.length - 1)
    return at < end ? removed(text, starts[at] ?? 0, starts[end] ?? 0) : undefined
  },
  两条并在一行: (text, next) => {
    const at = pick(startsOf(text, ARTICLE).slice(1), next)
    return at === undefined ? undefined : joined(text, at)
  },
  最后两条并在一行: (text) => {
    const at = lastArticle(text)
    return at === text.length ? undefined : joined(text, at)
  },
  改一条的条号: (text, next) => {
    const at = pick(startsOf(text, ARTICLE).slice(1, -1), next)
    if (at === undefined) return undefined
    const other = writeNumber(1 + Math.floor(next() * 90))
    const changed = text.slice(at).replace(/^第.{1,9}?条/, `第${other}条`)
    return changed === text.slice(at) ? undefined : text.slice(0, at) + changed
  },
  重复两条: (text, next) => {
    const starts = startsOf(text, ARTICLE)
    const at = 1 + Math.floor(next() * (starts.length - 4))
    const block = text.slice(starts[at], starts[at + 2])
    return starts.length > 5 ? text.slice(0, starts[at + 2]) + block + text.slice(starts[at + 2]) : undefined
  },
  重复一行: (text, next) => {
    const lines = [...text.slice(ends(text).from).matchAll(/^(?!第|#|（)[^\n]{30,}$/gm)].map(([line]) => line)
    const line = pick(lines, next)
    return line && text.replace(line, `${line}\n\n${line}`)
  },
  丢一个章标题: (text, next) => {
    const chapters = [...text.matchAll(CHAPTER)].map(([line]) => line)
    const line = chapters.length > 2 ? pick(chapters, next) : undefined
    return line && text.replace(`${line}\n`, '')
  },
  丢全部章标题: (text) => (startsOf(text, CHAPTER).length > 2 ? text.replace(/^#+\s*第.*$/gm, '') : undefined),
  丢一项: (text, next) => {
    const items = [...text.matchAll(/^（[二三四五]）[^\n]*\n\s*(?=（)/gm)]
    const item = pick(items, next)
    return item && removed(text, item.index, item.index + item[0].length)
  },
}

const insertLine = (text: string, line: string, next: Random) => {
  const at = pick(startsOf(text, ARTICLE).slice(1, -1), next)
  return at === undefined ? undefined : `${text.slice(0, at)}${line}\n\n${text.slice(at)}`
}
/** Words of annexes where there is none: no article may be lost by them. */
export const ANNEX_WORDS: Record<string, Damage> = {
  附图开头的句子: (text, next) => insertLine(text, '附图应当标明比例、方位和图例，与正文具有同等效力。', next),
  附件开头的句子: (text, next) => insertLine(text, '附件一并报送，不得缺页。', next),
  附表冒号的句子: (text, next) => insertLine(text, '附表：应当逐项填写，不得留空。', next),
  独占一行的附件: (text, next) => insertLine(text, '附件', next),
  独占一行的附图加标题: (text, next) => insertLine(text, '附图1 采购流程示意图', next),
}

/** Nothing in the text itself tells of these; they are measured all the same. */
export const SILENT: Record<string, Damage> = {
  只丢施行句之后的话: (text) => {
    const closing = [...text.matchAll(CLOSING)].at(-1)
    const end = closing ? closing.index + closing[0].length : text.length
    return closing && closing.index >= lastArticle(text) && text.slice(end).trim() ? text.slice(0, end) : undefined
  },
  抽掉一条并重排条号: (text, next) => {
    const starts = startsOf(text, ARTICLE)
    const at = 1 + Math.floor(next() * (starts.length - 3))
    let number = 0
    const kept = starts.length > 5 ? removed(text, starts[at] ?? 0, starts[at + 1] ?? 0) : undefined
    return kept?.replace(ARTICLE, () => {
      number += 1
      return `第${writeNumber(number)}条 `
    })
  },
}
