import { contentWords, cutWords } from '@zhengcai/engine/text/cutWords.ts'
import { foldText } from '@zhengcai/engine/text/foldText.ts'
import type { Synonyms } from '@zhengcai/engine/text/synonyms.ts'
import { onlyAsks } from '../../../search/settling/askedKind.ts'
import { questions } from '../../../search/words/questionFile.ts'

type QuestionText = { title: string; content: string }
/** A question as the search reads it: its words, each with what says the same, and what kind of answer it asks for. */
export type AskedSense = { title: string; text: string; words: SaidWord[]; brought: Set<string>; measures: Set<string> }
type SaidWord = { word: string; same: string[] }

const READ = 400

export function readAsked({ title, content }: QuestionText, synonyms: Synonyms): AskedSense {
  const said = `${title} ${content}`.slice(0, READ)
  const same = broughtIn(said, synonyms)
  const words = [...new Set(contentWords(said))]
    .filter((word) => !onlyAsks(word))
    .map((word) => ({ word, same: [...(same.get(word) ?? [])] }))
  return {
    title: foldText(title),
    text: foldText(said),
    words,
    brought: new Set(words.flatMap((one) => one.same)),
    measures: measuresIn(foldText(said)),
  }
}

const JOINED = 3

/** For each word what says the same as it, or as it and its neighbours together: neither 没 nor 中标 says 未中标. */
function broughtIn(said: string, { same, related }: Synonyms): Map<string, Set<string>> {
  const cuts = cutWords(said)
  const found = new Map<string, Set<string>>()
  for (const [at, { from }] of cuts.entries())
    for (const [more, { to }] of cuts.slice(at, at + JOINED).entries()) {
      const joined = foldText(said.slice(from, to))
      const brought = [...(same.get(joined) ?? []).flat(), ...(related.get(joined) ?? [])]
      for (const { word } of cuts.slice(at, at + more + 1))
        found.set(word, new Set([...(found.get(word) ?? []), ...brought]))
    }
  return found
}

/** What is measured by an answer: 多久 and 多少 of one thing are two questions. */
const MEASURES: Record<string, string> = { 期限: '期限', 金额: '多少', 多少: '多少', 数目: '数目' }

function measuresIn(text: string): Set<string> {
  const found = new Set<string>()
  for (const table of [questions.asking, questions.naming])
    for (const [word, kinds] of table)
      for (const kind of kinds) {
        const measure = MEASURES[kind]
        if (measure && text.includes(word)) found.add(measure)
      }
  return found
}

/** Words that many of those compared have tell less; a few compared tell little about that. */
const PRIOR = 20
const IN_TITLE = 2
const SINGLE = 0.5
const WORTH = { brought: 0.8, same: 0.9, thirdWord: 0.7 }
const OTHER_MEASURE = 0.6

/** How much two of them ask the same, from 0 to 1: by all words, and by those of the titles alone, which a long account does not thin out. */
export type Same = { whole: number; titles: number }

/** Which share of the words of each stands in the other, as it is or said otherwise. */
export function comparing(pool: AskedSense[]): (one: AskedSense, other: AskedSense) => Same {
  const bearers = new Map<string, number>()
  for (const { words } of pool) for (const { word } of words) bearers.set(word, (bearers.get(word) ?? 0) + 1)
  const tells = (word: string) =>
    Math.log(1 + (pool.length + PRIOR) / ((bearers.get(word) ?? 0) + 1)) * (word.length === 1 ? SINGLE : 1)

  function sharesIn(one: AskedSense, other: AskedSense): Same {
    const all = { whole: 0, titles: 0 }
    const shared = { whole: 0, titles: 0 }
    for (const said of one.words) {
      const weight = tells(said.word)
      const stands = weight * standsIn(said, other)
      const inTitle = one.title.includes(said.word)
      all.whole += weight * (inTitle ? IN_TITLE : 1)
      shared.whole += stands * (inTitle ? IN_TITLE : 1)
      if (inTitle) {
        all.titles += weight
        shared.titles += stands
      }
    }
    return {
      whole: all.whole === 0 ? 0 : shared.whole / all.whole,
      titles: all.titles === 0 ? 0 : shared.titles / all.titles,
    }
  }
  return (one, other) => {
    const [there, back] = [sharesIn(one, other), sharesIn(other, one)]
    const rest = asksOtherwise(one, other) ? OTHER_MEASURE : 1
    return { whole: (rest * (there.whole + back.whole)) / 2, titles: (rest * (there.titles + back.titles)) / 2 }
  }
}

function standsIn({ word, same }: SaidWord, { text, brought }: AskedSense): number {
  if (text.includes(word)) return 1
  if (same.some((one) => text.includes(one))) return WORTH.same
  if (brought.has(word)) return WORTH.brought
  return same.some((one) => brought.has(one)) ? WORTH.thirdWord : 0
}

/** Each asks how long, how much or how many, and not one of them for both. */
export const asksOtherwise = (one: AskedSense, other: AskedSense) =>
  one.measures.size > 0 && other.measures.size > 0 && ![...one.measures].some((measure) => other.measures.has(measure))
