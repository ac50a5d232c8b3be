import { foldText, HAN, kindTable } from './foldText.ts'
import type { MemoryIndex } from './memoryIndex.ts'
import { bearersOf } from './postings.ts'
import { eachTerm, isPair, tellsSomething } from './terms.ts'

export type WeighedTerm = { key: number; weight: number; idf: number; bearers: number }

/** A hostile query may be all different characters; so many terms are enough for any real question. */
const MOST_TERMS = 160

export function idfOf(units: number, bearers: number): number {
  return Math.log(1 + (units - bearers + 0.5) / (bearers + 0.5))
}

/** The terms of a text that ranking counts, each once; what nobody bears is left out. */
export function readTerms(index: MemoryIndex, text: string, weight = 1): WeighedTerm[] {
  const found = new Map<number, WeighedTerm>()
  eachTerm(text, (key) => {
    if (found.has(key) || !tellsSomething(key)) return
    const bearers = bearersOf(index.postings, key)
    if (bearers > 0) found.set(key, { key, weight, idf: idfOf(index.liveUnits, bearers), bearers })
  })
  if (found.size <= MOST_TERMS) return [...found.values()]
  return [...found.values()].sort((a, b) => b.idf - a.idf || a.key - b.key).slice(0, MOST_TERMS)
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const FUNCTION_WORDS = new Set(
  '的 了 吗 呢 吧 啊 和 与 及 或 或者 以及 是 是否 否 能 能否 可以 可 不可以 应 应当 应该 要 需要 需 被 把 将 对 对于 在 于 从 向 由 有 有无 没有 无 不 未 也 都 还 就 才 又 再 如何 怎么 怎样 怎么办 什么 哪些 哪个 谁 多少 几 为什么 为何 这 那 其 该 此 我 你 他 她 它 我们 你们 他们 自己 一个 一些 个 等 中 上 下 里 后 前 时 时候 如果 若 但 但是 因 因为 而 且 之 所 以 给 让 使 请问 想 会 算 属于'.split(
    ' ',
  ),
)

/** The words of a query that carry its sense, in order, as the system's own dictionary cuts them. */
export function contentWords(text: string): string[] {
  const kinds = kindTable()
  return [...segmenter.segment(text.slice(0, 400))]
    .map(({ segment }) => foldText(segment))
    .filter((word) => word !== '' && !FUNCTION_WORDS.has(word))
    .filter((word) => (kinds[word.charCodeAt(0)] ?? 0) !== 3)
}

/** The rarest term of a word stands for it. */
export function tellingTerm(index: MemoryIndex, word: string): WeighedTerm | undefined {
  const terms = readTerms(index, word)
  const pairs = terms.filter(({ key }) => isPair(key))
  return (pairs.length > 0 ? pairs : terms).sort((a, b) => b.idf - a.idf || a.key - b.key)[0]
}

export const isHan = (code: number) => kindTable()[code] === HAN
