import { findExact } from '../index/findExact.ts'
import type { MemoryIndex } from '../index/memoryIndex.ts'
import { bearersOf } from '../index/postings.ts'
import type { Engine } from '../index/scratch.ts'
import { dictionaryWords } from '../text/cutWords.ts'
import { lookAlike } from '../text/lookAlikes.ts'
import { soundAlike } from '../text/pinyin.ts'
import { pairKey } from '../text/terms.ts'
import type { Trade } from '../trade.ts'
import { isHan } from './readTerms.ts'
import { knownNames, type Places, placesOf } from './slipPlaces.ts'

const LONGEST = 24
/** So many of the likeliest readings are looked up in the texts. */
const MOST_TRIED = 12

/** `known`: a word of the trade or the name of a work; `sounds`: the input method offers it for the same letters. */
export type Correction = {
  text: string
  known: boolean
  sounds: boolean /** What was typed stands beside neither neighbour in any text. */
  strange: boolean
}

/**
 * What was probably meant where a phrase stands nowhere: a known word one slip away, or the same sounds written otherwise.
 * Anything else that happens to stand in some text would be a guess that puts words into the reader's mouth.
 */
export function correct(engine: Engine, phrase: string): Correction | undefined {
  const { words } = engine.trade.synonyms
  if (phrase.length < 2 || phrase.length > LONGEST || ![...phrase].some((one) => isHan(one.charCodeAt(0))))
    return undefined
  if (words.has(phrase)) return undefined
  const places = placesOf(engine, phrase)
  return knownWord(engine, phrase, places) ?? (phrase.length > 2 ? sameSound(engine, phrase, places.loose) : undefined)
}

function knownWord({ index, trade, scratch }: Engine, phrase: string, places: Places): Correction | undefined {
  const near = [...trade.synonyms.words, ...knownNames(index)].filter((word) => isOneSlipAway(phrase, word))
  const guesses = near.map((text) => ({ text, known: true, sounds: soundsLike(phrase, text), strange: false }))
  const likely = guesses.filter(({ text, sounds }) => {
    const wrong = changedPlaces(phrase, text)
    // A word of the dictionary is written otherwise only where it sounds the same.
    if (!wrong.every((at) => (sounds ? places.strange : places.loose).has(at))) return false
    return (sounds || text.length > 2) && !text.includes(phrase) && !isMoreOf(trade, phrase, text)
  })
  return likely
    .map((guess) => ({ guess, bearers: findExact(index, guess.text, scratch.list).length }))
    .filter(({ bearers }) => bearers > 0)
    .sort((a, b) => Number(b.guess.sounds) - Number(a.guess.sounds) || b.bearers - a.bearers || compare(a, b))[0]?.guess
}

type Tried = { guess: Correction }
const compare = (a: Tried, b: Tried) => (a.guess.text < b.guess.text ? -1 : 1)

/** What was typed beside a word is meant: 找第二名 is no 第二名. But 新公司法 is about 公司法, and 招标标 has one too many. */
function isMoreOf({ names }: Trade, phrase: string, word: string): boolean {
  if (phrase.length <= word.length) return false
  const [at = 0] = changedPlaces(phrase, word)
  return !(phrase[at] === phrase[at - 1] || (at === 0 && names.isName(word)))
}

/** One character changed, left out, added, or two neighbours exchanged. */
function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  const [restA, restB] = [a.slice(from), b.slice(from)]
  if (a.length > b.length) return restA.slice(1) === restB
  if (a.length < b.length) return restB.slice(1) === restA
  return (
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

/** Which characters of what was typed the slip touches; where one was left out, none. */
function changedPlaces(typed: string, meant: string): number[] {
  let from = 0
  while (from < typed.length && typed[from] === meant[from]) from += 1
  if (typed.length !== meant.length) return typed.length > meant.length ? [from] : []
  return typed.slice(from + 1) === meant.slice(from + 1) ? [from] : [from, from + 1]
}

const soundsLike = (a: string, b: string) =>
  a.length === b.length && [...a].every((one, at) => one === b[at] || soundAlike(one.charCodeAt(0), b.charCodeAt(at)))

function sameSound({ index, scratch, trade }: Engine, phrase: string, loose: Set<number>): Correction | undefined {
  const places = doubtful(index, phrase).filter((at) => loose.has(at))
  const guesses = places.flatMap((at) => replacements(index, phrase, at))
  let best: { text: string; at: number; bearers: number } | undefined
  for (const { text, at } of guesses
    .sort((a, b) => b.bearers - a.bearers || (a.text < b.text ? -1 : 1))
    .slice(0, MOST_TRIED)) {
    // In a long query only the surroundings of the change can be known.
    const around = phrase.length <= 8 ? text : text.slice(Math.max(0, at - 2), at + 3)
    // No phrase stands in more texts than its rarest pair, and only what stands in more than the best needs to be read.
    if (mostBearers(index, around) <= (best?.bearers ?? 0)) continue
    const bearers = findExact(index, around, scratch.list).length
    if (bearers > (best?.bearers ?? 0) && isInWord(text, at, trade)) best = { text, at, bearers }
  }
  return best && { text: best.text, known: false, sounds: true, strange: isStrange(index, phrase, best.at) }
}

/** Written otherwise it must be part of a word, as characters by themselves sound like many others: 采购人拿 is no 采购人内. */
function isInWord(text: string, at: number, { synonyms }: Trade): boolean {
  const cut = dictionaryWords(text).find(({ from, to }) => from <= at && at < to)
  if (cut && cut.to - cut.from > 1) return true
  return [text.slice(Math.max(0, at - 1), at + 1), text.slice(at, at + 2)].some((pair) => synonyms.words.has(pair))
}

/** Where two neighbours never stand together; in a short phrase it may be anywhere. */
function doubtful(index: MemoryIndex, phrase: string): number[] {
  const places = [...phrase].map((_, at) => at)
  const strange = places.filter(
    (at) => at > 0 && pairBearers(index, phrase.charCodeAt(at - 1), phrase.charCodeAt(at)) === 0,
  )
  if (strange.length === 0) return phrase.length <= 8 ? places : []
  return [...new Set(strange.flatMap((at) => [at - 1, at]))].slice(0, 8)
}

const isStrange = (index: MemoryIndex, phrase: string, at: number) =>
  (at === 0 || pairBearers(index, phrase.charCodeAt(at - 1), phrase.charCodeAt(at)) === 0) &&
  (at === phrase.length - 1 || pairBearers(index, phrase.charCodeAt(at), phrase.charCodeAt(at + 1)) === 0)

const pairBearers = (index: MemoryIndex, first: number, second: number) =>
  bearersOf(index.postings, pairKey(first, second))

function mostBearers(index: MemoryIndex, phrase: string): number {
  let most = Number.POSITIVE_INFINITY
  for (let at = 1; at < phrase.length; at++)
    most = Math.min(most, pairBearers(index, phrase.charCodeAt(at - 1), phrase.charCodeAt(at)))
  return most
}

const isAlike = (one: number, other: number) =>
  soundAlike(one, other) || lookAlike(String.fromCharCode(one), String.fromCharCode(other))

/** Characters of the same sound or look that stand beside both neighbours somewhere. */
function replacements(index: MemoryIndex, phrase: string, at: number): { text: string; at: number; bearers: number }[] {
  const own = phrase.charCodeAt(at)
  const left = at > 0 ? phrase.charCodeAt(at - 1) : 0
  const right = at + 1 < phrase.length ? phrase.charCodeAt(at + 1) : 0
  const found: { text: string; at: number; bearers: number }[] = []
  for (const code of index.characters) {
    if (code === own || !isAlike(own, code)) continue
    const before = left === 0 ? Number.MAX_SAFE_INTEGER : pairBearers(index, left, code)
    const after = right === 0 ? Number.MAX_SAFE_INTEGER : pairBearers(index, code, right)
    const bearers = Math.min(before, after)
    const text = `${phrase.slice(0, at)}${String.fromCharCode(code)}${phrase.slice(at + 1)}`
    if (bearers > 0) found.push({ text, at, bearers })
  }
  return found
}
