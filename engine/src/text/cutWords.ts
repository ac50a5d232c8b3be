import { foldText, HAN, kindOfCode, MARK } from './foldText.ts'

/** A word as it was cut, folded, with where it stands in the text. */
export type Cut = { word: string; from: number; to: number }

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const LONGEST = 400
export const FUNCTION_WORDS = new Set(
  '的 了 吗 呢 吧 啊 和 与 及 或 或者 以及 是 是否 否 能 能否 可以 可 不可以 应 应当 应该 要 需要 需 被 把 将 对 对于 在 于 从 向 由 有 有无 没有 无 不 未 也 都 还 就 才 又 再 如何 怎么 怎样 怎么办 什么 哪些 哪个 谁 多少 几 为什么 为何 这 那 其 该 此 我 你 他 她 它 我们 你们 他们 自己 一个 一些 个 等 中 上 下 里 后 前 时 时候 如果 若 但 但是 因 因为 而 且 之 所 以 给 让 使 请问 想 会 算 属于'.split(
    ' ',
  ),
)

/** One query has the same words cut again and again, and that costs more than anything else in reading it. */
const KEPT = 64
const kept = new Map<string, readonly Cut[]>()

/** The words of a text as the system's own dictionary cuts them. */
export function dictionaryWords(text: string): readonly Cut[] {
  const own = text.slice(0, LONGEST)
  const known = kept.get(own)
  if (known) return known
  const cuts = [...segmenter.segment(own)].map(({ segment, index }) => ({
    word: foldText(segment),
    from: index,
    to: index + segment.length,
  }))
  const [oldest] = kept.keys()
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(own, cuts)
  return cuts
}

/**
 * The words of a text as that dictionary cuts them. It does not know the trade's words and leaves 废标 as two characters:
 * single characters side by side that are no function words are taken for one word.
 */
export function cutWords(text: string): Cut[] {
  const cuts: Cut[] = []
  for (const cut of dictionaryWords(text)) {
    const { word, from } = cut
    if (word === '' || kindOfCode(word.charCodeAt(0)) === MARK) continue
    const last = cuts.at(-1)
    if (last && last.to === from && isLoose(last.word) && isLoose(word) && last.word.length === 1)
      cuts.splice(-1, 1, { word: last.word + word, from: last.from, to: cut.to })
    else cuts.push(cut)
  }
  return cuts
}

const isLoose = (word: string) =>
  word.length === 1 && !FUNCTION_WORDS.has(word) && kindOfCode(word.charCodeAt(0)) === HAN

const YEAR = '(?:19|20)\\d\\d'
const UNITS = '元万亿家个份名人台套米吨次号条%‰'
/** 2026年3月15日, 2026-03-15, 3月15日, 2026; but neither 2000元 nor the year in 〔2026〕9号. */
const DATE = new RegExp(
  `(?<![\\d.[〔(（])${YEAR}(?:年度?(?:\\d{1,2}月份?(?:\\d{1,2}[日号])?)?|[-./]\\d{1,2}(?:[-./]\\d{1,2})?|(?![\\d.${UNITS}]))|(?<!\\d)\\d{1,2}月(?:\\d{1,2}[日号]|份)`,
  'g',
)

/** When something was says nothing of what it is: the days in a text as so many spaces. */
export const withoutDates = (text: string): string => text.replace(DATE, (date) => ' '.repeat(date.length))

/** The words that carry the sense, in order. */
export const contentWords = (text: string): string[] =>
  cutWords(withoutDates(text))
    .map(({ word }) => word)
    .filter((word) => !FUNCTION_WORDS.has(word))
