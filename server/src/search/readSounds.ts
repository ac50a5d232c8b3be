import { cutWords } from './cutWords.ts'
import { findExact } from './findExact.ts'
import { COUNTRY, type Group } from './memoryIndex.ts'
import { readingsOf, soundEnd } from './pinyin.ts'
import type { Engine } from './runQuery.ts'

const MOST_TITLES = 200_000
const LONGEST_TITLE = 60
/** A word of the trade counts like so many titles at most. */
const MOST_BEARERS = 20

/** The words of titles, names and the trade that these letters can be the sounds of, the commonest first. */
export function readSounds(
  { index, scratch, synonyms }: Engine,
  typed: string,
  admits: (group: Group) => boolean,
  most = 4,
): string[] {
  const letters = withoutCountry(typed)
  const found = new Map<string, number>()
  const add = (phrase: string, count: number) => found.set(phrase, (found.get(phrase) ?? 0) + count)
  let left = MOST_TITLES
  for (const number of index.groupOf.values()) {
    if (left-- === 0) break
    const group = index.groups[number] as Group
    for (const name of group.calledBy) {
      const phrase = soundIn(letters, name)
      if (phrase !== undefined && admits(group)) add(phrase, 1)
    }
  }
  for (const word of synonyms.words) {
    if (soundEnd(letters, word, 0) !== word.length) continue
    const bearers = findExact(index, word, scratch.list).length
    if (bearers > 0) add(word, Math.min(bearers, MOST_BEARERS))
  }
  return [...found]
    .sort((a, b) => b[1] - a[1] || a[0].length - b[0].length || (a[0] < b[0] ? -1 : 1))
    .slice(0, most)
    .map(([phrase]) => phrase)
}

/** Laws are known without the name of the country, so it is left out here too, unless it is all there is. */
function withoutCountry(letters: string): string {
  const spelled = [...COUNTRY].map((character) => readingsOf(character.charCodeAt(0))[0] ?? '')
  for (const name of [spelled.join(''), spelled.map((syllable) => syllable[0]).join('')])
    if (letters.length > name.length + 1 && letters.startsWith(name)) return letters.slice(name.length)
  return letters
}

/** From the beginning of a word: ztb is not the end of 电子投标. Where it ends may still be open. */
function soundIn(letters: string, name: string): string | undefined {
  const last = Math.min(name.length, LONGEST_TITLE)
  for (let from = 0; from < last - 1; from++) {
    const end = soundEnd(letters, name, from)
    if (end > from + 1 && isWordStart(name, from)) return name.slice(from, end)
  }
  return undefined
}

const KEPT = 20_000
const starts = new Map<string, Set<number>>()

/** Names come again and again, so how they are cut is kept. */
function isWordStart(name: string, at: number): boolean {
  let known = starts.get(name)
  if (known === undefined) {
    if (starts.size >= KEPT) starts.clear()
    known = new Set(cutWords(name).map(({ from }) => from))
    starts.set(name, known)
  }
  return known.has(at)
}
