import { bearersOf } from '../index/postings.ts'
import type { Engine } from '../index/scratch.ts'
import { charactersOf } from '../text/pinyin.ts'
import { pairKey } from '../text/terms.ts'

type Reading = { text: string; score: number; isPaired: boolean }

const LONGEST_SYLLABLE = 6
const LONGEST = 40
/** So many readings are carried on at every letter. */
const CARRIED = 24
/** A gap must be worth it, and a word of the trade is likelier than characters that happen to stand side by side. */
const GAP = -6
const TRADE_WORD = 4
const LONGEST_WORD = 6

/** Whole syllables as the texts write them most often, with a gap where two of them never stand side by side. */
export function spellFromTexts(engine: Engine, letters: string): string | undefined {
  if (letters.length > LONGEST) return undefined
  const ending: Reading[][] = Array.from({ length: letters.length + 1 }, () => [])
  ending[0] = [{ text: '', score: 0, isPaired: true }]
  for (let at = 0; at < letters.length; at++) {
    const carried = best(ending[at] ?? [])
    if (carried.length === 0) continue
    for (let length = 1; length <= LONGEST_SYLLABLE && at + length <= letters.length; length++)
      for (const character of charactersOf(letters.slice(at, at + length)))
        if (engine.index.characters.has(character.charCodeAt(0)))
          for (const reading of carried) ending[at + length]?.push(...spelled(engine, reading, character))
  }
  const [first] = best((ending.at(-1) ?? []).filter(({ text, isPaired }) => isPaired && text.length > 1))
  return first?.text
}

const best = (readings: Reading[]) =>
  readings.sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1)).slice(0, CARRIED)

/** With one character more; one that stands beside neither neighbour is no reading. */
function spelled({ index, trade }: Engine, { text, score, isPaired }: Reading, character: string): Reading[] {
  if (text === '') return [{ text: character, score, isPaired: false }]
  const together = text + character
  const bearers = bearersOf(index.postings, pairKey(text.charCodeAt(text.length - 1), character.charCodeAt(0)))
  if (bearers > 0) {
    const worth = Math.log(1 + bearers) + wordWorth(together, trade.synonyms.words)
    return [{ text: together, score: score + worth, isPaired: true }]
  }
  return isPaired ? [{ text: `${text} ${character}`, score: score + GAP, isPaired: false }] : []
}

function wordWorth(text: string, words: ReadonlySet<string>): number {
  for (let length = Math.min(LONGEST_WORD, text.length); length > 1; length--)
    if (words.has(text.slice(-length))) return TRADE_WORD * length
  return 0
}
