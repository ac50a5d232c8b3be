import type { WeighedWord } from '@zhengcai/engine/searchEngine.ts'
import { foldText } from '@zhengcai/engine/text/foldText.ts'
import type { GivenBy } from './askedKind.ts'
import { isBeside } from './isBeside.ts'
import { type Sentence, sentencesOf } from './sentences.ts'

export type AskedFor = { keyword: string; words: WeighedWord[]; givenBy: GivenBy }
/** The sentence that says most of what was asked: its share of the sense, and of the kinds of answer that were asked for. */
export type BestSentence = Sentence & { said: number; given: number }

/** How much counts what stands in the sentence, is said there otherwise, or stands elsewhere in the article or the name of its law. */
const SAID = { otherwise: 0.9, inTitle: 0.8, elsewhere: 0.5, otherwiseElsewhere: 0.4, inPart: 0.5 }
/** What is left of a sentence that is about something beside the question, and of one that lacks a word that carries so much of the sense. */
const BESIDE = 0.6
const LACKING = { share: 0.25, left: 0.7 }

type Around = { text: string; title: string }

export function bestSentence(text: string, title: string, asked: AskedFor): BestSentence {
  const around = { text: foldText(text), title: foldText(title) }
  let best: BestSentence = { start: 0, end: 0, lead: '', said: 0, given: 0 }
  for (const sentence of sentencesOf(text)) {
    const own = text.slice(sentence.start, sentence.end)
    const said = saidIn(sentence.lead + own, around, asked)
    const given = asked.givenBy({ lead: sentence.lead, own })
    // Where two say as much, the one that answers; where nothing is said of it, the first.
    if (best.end === 0 || worth(said, given) > worth(best.said, best.given)) best = { ...sentence, said, given }
  }
  return best
}

function saidIn(written: string, around: Around, { keyword, words }: AskedFor): number {
  const here = foldText(written)
  const total = words.reduce((sum, { share }) => sum + share, 0)
  if (total === 0) return 0
  let [alone, whole, lacking] = [0, 0, false]
  for (const word of words) {
    const own = saidHere(word, here)
    const share = word.share / total
    alone += share * own
    whole += share * Math.max(own, saidAround(word, around))
    lacking ||= own === 0 && share >= LACKING.share && !around.title.includes(word.word)
  }
  const named = words.map(({ word }) => word)
  // What stands around a sentence adds to it, and never more than it says itself.
  return Math.min(whole, 2 * alone) * (lacking ? LACKING.left : 1) * (isBeside(keyword, written, named) ? BESIDE : 1)
}

/** A sentence without the kind of answer that was asked for is worth a third, as is any where nothing was asked. */
const WITHOUT_ANSWER = 0.35
export const worth = (said: number, given: number): number => said * (WITHOUT_ANSWER + (1 - WITHOUT_ANSWER) * given)

function saidHere({ word, same }: WeighedWord, here: string): number {
  if (here.includes(word)) return 1
  return Math.max(SAID.otherwise * otherwiseIn(here, same), partStands(word, here) ? SAID.inPart : 0)
}

function saidAround({ word, same }: WeighedWord, { text, title }: Around): number {
  if (title.includes(word)) return SAID.inTitle
  return Math.max(text.includes(word) ? SAID.elsewhere : 0, SAID.otherwiseElsewhere * otherwiseIn(text, same))
}

const otherwiseIn = (text: string, same: WeighedWord['same']): number =>
  Math.max(0, ...same.filter((other) => text.includes(foldText(other.text))).map(({ worth }) => worth))

/** Of a longer word, two characters in a row. */
function partStands(word: string, text: string): boolean {
  if (word.length < 3) return false
  for (let at = 0; at + 2 <= word.length; at++) if (text.includes(word.slice(at, at + 2))) return true
  return false
}
