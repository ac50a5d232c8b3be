import { foldText, HAN, kindOfCode, MARK } from './foldText.ts'

/** A word as it was cut, folded, with where it stands in the text. */
export type Cut = { word: string; from: number; to: number }

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const LONGEST = 400
const FUNCTION_WORDS = new Set(
  '的 了 吗 呢 吧 啊 和 与 及 或 或者 以及 是 是否 否 能 能否 可以 可 不可以 应 应当 应该 要 需要 需 被 把 将 对 对于 在 于 从 向 由 有 有无 没有 无 不 未 也 都 还 就 才 又 再 如何 怎么 怎样 怎么办 什么 哪些 哪个 谁 多少 几 为什么 为何 这 那 其 该 此 我 你 他 她 它 我们 你们 他们 自己 一个 一些 个 等 中 上 下 里 后 前 时 时候 如果 若 但 但是 因 因为 而 且 之 所 以 给 让 使 请问 想 会 算 属于'.split(
    ' ',
  ),
)

/**
 * The words of a text as the system's own dictionary cuts them. It does not know the trade's words and leaves 废标 as two characters:
 * single characters side by side that are no function words are taken for one word.
 */
export function cutWords(text: string): Cut[] {
  const cuts: Cut[] = []
  for (const { segment, index } of segmenter.segment(text.slice(0, LONGEST))) {
    const word = foldText(segment)
    if (word === '' || kindOfCode(word.charCodeAt(0)) === MARK) continue
    const cut = { word, from: index, to: index + segment.length }
    const last = cuts.at(-1)
    if (last && last.to === index && isLoose(last.word) && isLoose(word) && last.word.length === 1)
      cuts.splice(-1, 1, { word: last.word + word, from: last.from, to: cut.to })
    else cuts.push(cut)
  }
  return cuts
}

const isLoose = (word: string) =>
  word.length === 1 && !FUNCTION_WORDS.has(word) && kindOfCode(word.charCodeAt(0)) === HAN

/** The words that carry the sense, in order. */
export const contentWords = (text: string): string[] =>
  cutWords(text)
    .map(({ word }) => word)
    .filter((word) => !FUNCTION_WORDS.has(word))
