import { findExact } from '../index/findExact.ts'
import type { MemoryIndex } from '../index/memoryIndex.ts'
import type { Engine } from '../index/scratch.ts'
import { type Cut, dictionaryWords, FUNCTION_WORDS } from '../text/cutWords.ts'

/** Where a slip may be: in characters that are no words, or, where a known word results, in words that stand nowhere. */
export type Places = { loose: Set<number>; strange: Set<number> }

export function placesOf({ index, scratch, trade }: Engine, phrase: string): Places {
  const loose = new Set<number>()
  const strange = new Set<number>()
  const isSound = ({ word }: Cut) =>
    FUNCTION_WORDS.has(word) || trade.questions.asking.has(word) || trade.questions.helping.has(word)
  for (const cut of dictionaryWords(phrase)) {
    if (isSound(cut)) continue
    const isWord = cut.word.length > 1
    if (isWord && findExact(index, cut.word, scratch.list).length > 0) continue
    for (let at = cut.from; at < cut.to; at++) {
      strange.add(at)
      if (!isWord) loose.add(at)
    }
  }
  return { loose, strange }
}

/** What works are called by. */
export const knownNames = (index: MemoryIndex) =>
  [...index.live.values()].flatMap(({ work, calledBy }) => (work ? calledBy : []))
