import type { WordPair } from './wordPairs.ts'
import { wordTrie } from './wordTrie.ts'

export type FoundWord = { from: number; to: number; pair: WordPair }

const SEGMENTS = new Intl.Segmenter('zh', { granularity: 'word' })
/** So much around a word is enough to see which words it is part of. */
const AROUND = 8

/** Finds wrong words, the longest first; never inside a longer word in which they are right, nor where two words merely meet. */
export function wordFinder(pairs: WordPair[]): (text: string) => FoundWord[] {
  const trie = wordTrie<WordPair | 'right'>([
    ...pairs.map((pair) => [pair.wrong, pair] as const),
    ...pairs.flatMap(({ except }) => except.map((word) => [word, 'right'] as const)),
  ])
  return (text) => {
    const found: FoundWord[] = []
    let place = 0
    while (place < text.length) {
      const met = trie.longestAt(text, place)
      if (met?.value === 'right') place = met.end
      else if (met && !meetsOnly(text, place, met.end)) {
        found.push({ from: place, to: met.end, pair: met.value })
        place = met.end
      } else place += 1
    }
    return found
  }
}

/** Whether the end of one word and the beginning of another only look like it: 按 and 装修. */
function meetsOnly(text: string, from: number, to: number): boolean {
  const start = Math.max(0, from - AROUND)
  const window = text.slice(start, to + AROUND)
  return Array.from(SEGMENTS.segment(window)).some(({ segment, index }) => {
    const [begin, end] = [start + index, start + index + segment.length]
    const isCutOff = (begin === start && start > 0) || (end === to + AROUND && end < text.length)
    const crosses = (begin < from && end > from && end < to) || (begin > from && begin < to && end > to)
    return crosses && !isCutOff && segment.length > 1
  })
}
