import { findExact } from '../index/findExact.ts'
import type { Group } from '../index/memoryIndex.ts'
import type { Engine } from '../index/scratch.ts'
import { cutWords } from '../text/cutWords.ts'
import { isSpelledOut, readingsOf, soundEnd } from '../text/pinyin.ts'
import { findSame } from './findSame.ts'

const MOST_TITLES = 200_000
const LONGEST_TITLE = 60
/** A word of the trade counts like so many titles at most. */
const MOST_BEARERS = 20

/** The words of titles, names and the trade that these letters can be the sounds of, the commonest first. */
export function readSounds(engine: Engine, typed: string, admits: (group: Group) => boolean, most = 4): string[] {
  const letters = withoutLeftOut(typed, engine.trade.leftOut)
  const found = new Map<string, number>()
  const add = (phrase: string, count: number) => found.set(phrase, (found.get(phrase) ?? 0) + count)
  for (const phrase of namesThatSound(engine, letters, admits)) add(phrase, 1)
  for (const word of engine.trade.synonyms.words) {
    if (soundEnd(letters, word, 0) !== word.length) continue
    const bearers = findExact(engine.index, word, engine.scratch.list).length
    if (bearers > 0) add(word, Math.min(bearers, MOST_BEARERS))
    else if (bringsSomething(engine, word)) add(word, 1)
  }
  return (
    [...found]
      .map(([phrase, count]) => [phrase, count, Number(isSpelledOut(letters, phrase))] as const)
      // caigoufa is 采购法 before it is the beginning of 采购方.
      .sort((a, b) => b[2] - a[2] || b[1] - a[1] || a[0].length - b[0].length || (a[0] < b[0] ? -1 : 1))
      .slice(0, most)
      .map(([phrase]) => phrase)
  )
}

/** Everyday words stand in no law, but what they bring does: 围标 is 串通投标 there. */
function bringsSomething(engine: Engine, word: string): boolean {
  const related = engine.trade.synonyms.related.get(word) ?? []
  return (
    findSame(engine, word).some(({ length }) => length > 0) ||
    related.some((term) => findExact(engine.index, term, engine.scratch.list).length > 0)
  )
}

function namesThatSound({ index }: Engine, letters: string, admits: (group: Group) => boolean): string[] {
  const found: string[] = []
  let left = MOST_TITLES
  for (const group of index.live.values()) {
    if (left-- === 0) break
    for (const name of group.calledBy) {
      const phrase = soundIn(letters, name)
      if (phrase !== undefined && admits(group)) found.push(phrase)
    }
  }
  return found
}

/** What readers leave out of names is left out here too, unless it is all there is. */
function withoutLeftOut(letters: string, leftOut: string): string {
  const spelled = [...leftOut].map((character) => readingsOf(character.charCodeAt(0))[0] ?? '')
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
