import { findExact } from '../index/findExact.ts'
import type { Engine } from '../index/scratch.ts'
import { dictionaryWords } from '../text/cutWords.ts'
import { lookAlike } from '../text/lookAlikes.ts'
import { soundAlike } from '../text/pinyin.ts'
import { knownNames, type Places, placesOf } from './slipPlaces.ts'

const MOST_MENDED = 3

/** A term of the trade in a phrase where one character of it was taken for another, as it should read. */
type Slip = { from: number; term: string }

/**
 * A phrase with its terms of art and names of works mended where one character of them sounds or looks like the right one.
 * What was typed must stand in no text, must be no word, and no word of the dictionary may be cut by the term.
 */
export function mendTerms(engine: Engine, phrase: string): string | undefined {
  let mended = phrase
  for (let times = 0; times < MOST_MENDED; times++) {
    const slip = longestSlip(engine, mended)
    if (!slip) break
    mended = mended.slice(0, slip.from) + slip.term + mended.slice(slip.from + slip.term.length)
  }
  return mended === phrase ? undefined : mended
}

function longestSlip(engine: Engine, phrase: string): Slip | undefined {
  const places = placesOf(engine, phrase)
  const windows = windowsAround(phrase, places.strange)
  if (windows.size === 0) return undefined
  let best: Slip | undefined
  for (const terms of [engine.trade.synonyms.words, knownNames(engine.index)])
    for (const term of terms) {
      if (term.length <= (best?.term.length ?? 1)) continue
      const from = windows.get(term.length)?.find((start) => isSlipOf(phrase, start, term, places))
      if (from === undefined || stands(engine, phrase.slice(from, from + term.length)) || !stands(engine, term))
        continue
      best = { from, term }
    }
  return best
}

/** By their length, where pieces of a phrase begin that cut no word of the dictionary and hold a character that may be wrong. */
function windowsAround(phrase: string, strange: Set<number>): Map<number, number[]> {
  const windows = new Map<number, number[]>()
  if (strange.size === 0) return windows
  const cuts = dictionaryWords(phrase)
  for (const [at, { from }] of cuts.entries())
    for (const { to } of cuts.slice(at)) {
      const has = [...strange].some((place) => place >= from && place < to)
      if (has) windows.set(to - from, [...(windows.get(to - from) ?? []), from])
    }
  return windows
}

/**
 * Whether all of a term stands here but one character, which is one that may be wrong and is like the right one. In a word of the
 * dictionary it must sound so: 货款 is no 贷款 that was looked at badly.
 */
function isSlipOf(phrase: string, from: number, term: string, { loose, strange }: Places): boolean {
  let wrong = -1
  for (let at = 0; at < term.length; at++) {
    if (phrase[from + at] === term[at]) continue
    if (wrong >= 0) return false
    wrong = at
  }
  if (wrong < 0 || !strange.has(from + wrong)) return false
  const [typed = '', meant = ''] = [phrase[from + wrong], term[wrong]]
  const isRead = soundAlike(typed.charCodeAt(0), meant.charCodeAt(0))
  return isRead || (loose.has(from + wrong) && lookAlike(typed, meant))
}

const stands = ({ index, scratch }: Engine, text: string) => findExact(index, text, scratch.list).length > 0
