import { findExact } from '../index/findExact.ts'
import type { MemoryIndex } from '../index/memoryIndex.ts'
import type { Engine } from '../index/scratch.ts'
import { type Cut, dictionaryWords, FUNCTION_WORDS } from '../text/cutWords.ts'
import { LONGEST_SYNONYM } from '../text/synonyms.ts'
import type { Trade } from '../trade.ts'

/** Where a slip may be: in characters that are no words, or, where a known word results, in words that stand nowhere. */
export type Places = { loose: Set<number>; strange: Set<number> }

export function placesOf({ index, scratch, trade }: Engine, phrase: string): Places {
  const loose = new Set<number>()
  const strange = new Set<number>()
  const known = knownPlaces(trade, phrase)
  const isSound = ({ word }: Cut) =>
    FUNCTION_WORDS.has(word) || trade.questions.asking.has(word) || trade.questions.helping.has(word)
  for (const cut of dictionaryWords(phrase)) {
    if (isSound(cut)) continue
    const isWord = cut.word.length > 1
    if (isWord && findExact(index, cut.word, scratch.list).length > 0) continue
    for (let at = cut.from; at < cut.to; at++) {
      if (known.has(at)) continue
      strange.add(at)
      if (!isWord) loose.add(at)
    }
  }
  return { loose, strange }
}

/** Where words of the trade stand, or words that ask, which are sound though the library may lack them: 货款 in 拖欠货款, 罚 in 罚多少. */
function knownPlaces({ synonyms, questions }: Trade, phrase: string): Set<number> {
  const places = new Set<number>()
  const cuts = dictionaryWords(phrase)
  for (const [at, { from }] of cuts.entries())
    for (const { to } of cuts.slice(at, at + LONGEST_SYNONYM)) {
      const word = phrase.slice(from, to)
      if (word.length > 1 && (synonyms.words.has(word) || questions.asking.has(word)))
        for (let place = from; place < to; place++) places.add(place)
    }
  return places
}

/** What works are called by. */
export const knownNames = (index: MemoryIndex) =>
  [...index.live.values()].flatMap(({ work, calledBy }) => (work ? calledBy : []))
