import { findExact } from '../index/findExact.ts'
import { NOWHERE, placeOf } from '../index/memoryIndex.ts'
import { unitIn } from '../index/postings.ts'
import type { Engine } from '../index/scratch.ts'
import type { WeighedWord } from '../searchEngine.ts'
import { contentWords } from '../text/cutWords.ts'
import { foldText } from '../text/foldText.ts'
import { expandWords } from './expandWords.ts'
import { idfOf, tellingTerm } from './readTerms.ts'

/** A character by itself says less than a word. */
const SINGLE = 0.5

/**
 * The words that carry the sense, each with its share of it by how telling it is; what stands nowhere tells most.
 * What says the same tells at most as much as it is rare: a common term says little in place of a rare word.
 */
export function weighWords(engine: Engine, keyword: string): WeighedWord[] {
  const { index, trade } = engine
  const tells = (word: string) =>
    (tellingTerm(index, foldText(word))?.idf ?? idfOf(index.liveUnits, 0)) * (word.length === 1 ? SINGLE : 1)
  const words = [...new Set(wordsAsWritten(engine, keyword))]
  const bringing = remembered((text: string) => expandWords(trade, text))
  const all = words.reduce((sum, word) => sum + tells(word), 0)
  return words.map((word, at) => ({
    word,
    share: tells(word) / all,
    same: broughtTo(bringing, words, at).map((text) => ({ text, worth: Math.min(1, tells(text) / tells(word)) })),
  }))
}

/** The dictionary cuts 保证金 in two: a single character belongs to the word before it where some article has them together, as articles do not chat. */
function wordsAsWritten(engine: Engine, keyword: string): string[] {
  const typed = foldText(keyword)
  return contentWords(keyword).reduce<string[]>((words, word) => {
    const joined = (words.at(-1) ?? '') + word
    const stands = word.length === 1 && joined.length > 2 && typed.includes(joined)
    if (stands && standsInArticle(engine, joined)) words.splice(-1, 1, joined)
    else words.push(word)
    return words
  }, [])
}

function standsInArticle({ index, scratch }: Engine, word: string): boolean {
  const found = findExact(index, word, scratch.list)
  for (let i = 0; i < found.length; i++) if (placeOf(index, unitIn(found, i)) !== NOWHERE) return true
  return false
}

type Bringing = (text: string) => string[]

/** A word is looked at as a neighbour too. */
function remembered(bring: Bringing): Bringing {
  const known = new Map<string, string[]>()
  return (text) => {
    const brought = known.get(text) ?? bring(text)
    known.set(text, brought)
    return brought
  }
}

/** By the word itself, and by the word together with a neighbour beyond what the neighbour brings alone. */
function broughtTo(bringing: Bringing, words: string[], at: number): string[] {
  const [before = '', word = '', after = ''] = [words[at - 1], words[at], words[at + 1]]
  const alone = new Set([before, after].flatMap(bringing))
  const together = [before + word, word + after].flatMap(bringing)
  return [...new Set([...bringing(word), ...together.filter((text) => !alone.has(text))])]
}
