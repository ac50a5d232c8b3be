import type { Synonyms } from '../text/synonyms.ts'

const SHORTEST = 3
/** Of so many characters one may be missing. */
const LONG = 5
/** So many times its own length a way of saying may take up. */
const STRETCHED = 3
const CLAUSE_END = /[,?。]/

/** The ways of saying that a question has with other words between, 欠我的钱一直不还 for 欠钱不还, or, of long ones, with a character missing; the whole ones first. */
export function looselySaid(synonyms: Synonyms, folded: string): string[] {
  const having = phrasesOf(synonyms)
  const whole = new Set<string>()
  const partly = new Set<string>()
  for (const clause of folded.split(CLAUSE_END))
    for (const character of new Set(clause))
      for (const word of having.get(character) ?? []) {
        const missing = missingIn(word, clause)
        if (missing > mayMiss(word) || clause.includes(word)) continue
        const stretch = word.length * STRETCHED
        if (missing === 0 && standsInOrder(word, clause, stretch)) whole.add(word)
        else if (mayMiss(word) > 0 && withoutOne(word).some((rest) => standsInOrder(rest, clause, stretch)))
          partly.add(word)
      }
  const longest = (words: Set<string>) => [...words].sort((one, other) => other.length - one.length)
  return [...longest(whole), ...longest(partly)]
}

/** Ways of saying by the character that fewest of them have, and where that one may be missing, by the next as well. */
type Having = Map<string, string[]>
const known = new WeakMap<Synonyms, Having>()

function phrasesOf(synonyms: Synonyms): Having {
  const phrases = known.get(synonyms) ?? readPhrases(synonyms)
  known.set(synonyms, phrases)
  return phrases
}

function readPhrases({ related }: Synonyms): Having {
  const words = [...related.keys()].filter((word) => word.length >= SHORTEST)
  const counts = new Map<string, number>()
  for (const word of words) for (const character of word) counts.set(character, (counts.get(character) ?? 0) + 1)
  const rarestOf = (word: string) =>
    [...new Set(word)]
      .sort((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0))
      .slice(0, 1 + mayMiss(word))
  const having: Having = new Map()
  for (const word of words)
    for (const character of rarestOf(word)) {
      const others = having.get(character)
      if (others) others.push(word)
      else having.set(character, [word])
    }
  return having
}

const mayMiss = (word: string) => (word.length < LONG ? 0 : 1)

function missingIn(word: string, clause: string): number {
  let missing = 0
  for (let at = 0; at < word.length && missing < 2; at++) if (!clause.includes(word.charAt(at))) missing += 1
  return missing
}

const withoutOne = (word: string): string[] => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

function standsInOrder(word: string, clause: string, stretch: number): boolean {
  const [first = '', ...rest] = word
  for (let from = clause.indexOf(first); from >= 0; from = clause.indexOf(first, from + 1)) {
    const last = rest.reduce((at, character) => (at < 0 ? at : clause.indexOf(character, at + 1)), from)
    if (last < 0) return false
    if (last - from < stretch) return true
  }
  return false
}
