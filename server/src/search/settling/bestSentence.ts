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
/** What is left of a sentence that is about something beside the question. */
const BESIDE = 0.6

export function bestSentence(text: string, title: string, { keyword, words, givenBy }: AskedFor): BestSentence {
  // What is done or asked of a thing stands last: 保证金什么时候退.
  const act = words.at(-1)?.word ?? ''
  const around = { text: foldText(text), title: foldText(title) }
  const total = Math.max(
    1e-9,
    words.reduce((sum, { share }) => sum + share, 0),
  )
  let best: BestSentence = { start: 0, end: 0, lead: '', said: 0, given: 0 }
  for (const sentence of sentencesOf(text)) {
    const written = sentence.lead + text.slice(sentence.start, sentence.end)
    const here = foldText(written)
    const shareOf = (each: (word: WeighedWord) => number) =>
      words.reduce((sum, word) => sum + word.share * each(word), 0) / total
    // What stands around a sentence adds to it, and never more than it says itself.
    const alone = shareOf((word) => saidHere(word, here))
    const whole = shareOf((word) => Math.max(saidHere(word, here), saidAround(word, around)))
    const said = Math.min(whole, 2 * alone) * (isBeside(keyword, written, act) ? BESIDE : 1)
    const given = givenBy({ lead: sentence.lead, own: text.slice(sentence.start, sentence.end) })
    // Where two say as much, the one that answers; where nothing is said of it, the first.
    if (best.end === 0 || worth(said, given) > worth(best.said, best.given)) best = { ...sentence, said, given }
  }
  return best
}

const HALF = 0.5
/** A sentence without the kind of answer that was asked for is worth half, as is any where nothing was asked. */
export const worth = (said: number, given: number): number => said * (HALF + HALF * given)

function saidHere({ word, same }: WeighedWord, here: string): number {
  if (here.includes(word)) return 1
  return Math.max(SAID.otherwise * otherwiseIn(here, same), partStands(word, here) ? SAID.inPart : 0)
}

function saidAround({ word, same }: WeighedWord, { text, title }: { text: string; title: string }): number {
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
