import { findExact } from './findExact.ts'
import type { MemoryIndex } from './memoryIndex.ts'
import { soundAlike } from './pinyin.ts'
import { bearersOf, type PostingList } from './postings.ts'
import { isHan } from './readTerms.ts'
import { pairKey } from './terms.ts'

const LONGEST = 24
/** So many of the likeliest readings are looked up in the texts. */
const MOST_TRIED = 12
/** A slip of the input method keeps the sound. */
const SAME_SOUND = 30

type Guess = { text: string; from: number; to: number; likely: number }

/** What was probably meant where a phrase stands nowhere: one character changed, left out, added or moved. */
export function correct(index: MemoryIndex, phrase: string, list: PostingList): string | undefined {
  if (phrase.length < 2 || phrase.length > LONGEST || ![...phrase].some((one) => isHan(one.charCodeAt(0))))
    return undefined
  const guesses = doubtful(index, phrase).flatMap((at) => guessesAt(index, phrase, at))
  const tried = guesses.sort((a, b) => b.likely - a.likely || (a.text < b.text ? -1 : 1)).slice(0, MOST_TRIED)
  let best: { text: string; worth: number } | undefined
  for (const { text, from, to, likely } of tried) {
    // In a long query only the surroundings of the change can be known.
    const around = phrase.length <= 8 ? text : text.slice(Math.max(0, from - 2), to + 2)
    const sound = likely > 1e6 ? SAME_SOUND : 1
    // No phrase stands in more texts than its rarest pair, and only what stands in more than the best needs to be read.
    if (mostBearers(index, around) * sound <= (best?.worth ?? 0)) continue
    const worth = findExact(index, around, list).length * sound
    if (worth > (best?.worth ?? 0)) best = { text, worth }
  }
  return best?.text
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

const pairBearers = (index: MemoryIndex, first: number, second: number) =>
  bearersOf(index.postings, pairKey(first, second))

function mostBearers(index: MemoryIndex, phrase: string): number {
  let most = Number.POSITIVE_INFINITY
  for (let at = 1; at < phrase.length; at++)
    most = Math.min(most, pairBearers(index, phrase.charCodeAt(at - 1), phrase.charCodeAt(at)))
  return most
}

function guessesAt(index: MemoryIndex, phrase: string, at: number): Guess[] {
  const before = phrase.slice(0, at)
  const after = phrase.slice(at + 1)
  const guesses: Guess[] = replacements(index, phrase, at).map(({ code, likely }) => ({
    text: `${before}${String.fromCharCode(code)}${after}`,
    from: at,
    to: at + 1,
    likely,
  }))
  const place = { from: at, to: at + 1 }
  // A word too many in a question is no slip.
  if (phrase.length > 3 && phrase.length <= 8) guesses.push({ text: before + after, ...place, likely: 50 })
  if (after !== '')
    guesses.push({ text: `${before}${after[0]}${phrase[at]}${after.slice(1)}`, ...place, to: at + 2, likely: 100 })
  return guesses
}

/** Characters that stand beside both neighbours somewhere. */
function replacements(index: MemoryIndex, phrase: string, at: number): { code: number; likely: number }[] {
  const own = phrase.charCodeAt(at)
  const left = at > 0 ? phrase.charCodeAt(at - 1) : 0
  const right = at + 1 < phrase.length ? phrase.charCodeAt(at + 1) : 0
  const found: { code: number; likely: number }[] = []
  for (const code of index.characters) {
    if (code === own) continue
    const beforeIt = left === 0 ? Number.MAX_SAFE_INTEGER : pairBearers(index, left, code)
    if (beforeIt === 0) continue
    const afterIt = right === 0 ? Number.MAX_SAFE_INTEGER : pairBearers(index, code, right)
    const bearers = Math.min(beforeIt, afterIt)
    if (bearers === 0) continue
    const alike = soundAlike(own, code)
    if (!alike && phrase.length < 4) continue
    found.push({ code, likely: bearers + (alike ? 1e6 : 0) })
  }
  return found.sort((a, b) => b.likely - a.likely || a.code - b.code).slice(0, MOST_TRIED)
}
