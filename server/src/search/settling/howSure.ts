import type { LeadingArticle, WeighedWord } from '@zhengcai/engine/searchEngine.ts'
import { foldText } from '@zhengcai/engine/text/foldText.ts'
import { askedKinds, onlyAsks } from './askedKind.ts'
import { type BestSentence, bestSentence, worth } from './bestSentence.ts'

/** Chosen on tools/benchmarks/search/card-tuning.txt; docs/search.md has what it gives there and on the half kept aside. */
export const SURE_ENOUGH = 0.78
/** Enough to be offered among other things while somebody types. */
export const FITTING = 0.4

/** What is read of an article beside what the engine says of it. */
export type Candidate = { leading: LeadingArticle; title: string; text: string; ownPlace: boolean }
export type Judged<C extends Candidate> = { candidate: C; sentence: BestSentence; sure: number }

const FEWEST_WORDS = 2
/** What each doubt leaves of the trust. */
const DOUBT = { otherField: 0.5, otherPlace: 0.5, notInForce: 0.7, fewWords: 0.4, apart: 0.8 }

/**
 * How sure it is that an article settles a question, from 0 to 1, the surest first. Nothing but shares and ratios goes in,
 * so that other weights of ranking move it little: which share of the words stands in one sentence together with the kind of
 * answer that was asked for, how near ranking and the pairs of characters come to the best, and what is known of the law.
 */
export function howSure<C extends Candidate>(keyword: string, senses: WeighedWord[], candidates: C[]): Judged<C>[] {
  const words = senses.filter(({ word }) => !onlyAsks(word))
  const asked = { keyword, words, givenBy: askedKinds(keyword) }
  const score = Math.max(0, ...candidates.map(({ leading }) => leading.score))
  const coverage = Math.max(0, ...candidates.map(({ leading }) => leading.coverage))
  const together = wordsTogether(keyword, words, candidates)
  const named = candidates.filter(({ leading }) => leading.named)
  return candidates
    .map((candidate) => {
      const { leading, title, text, ownPlace } = candidate
      const sentence = bestSentence(text, title, asked)
      const trust =
        (leading.ownField ? 1 : DOUBT.otherField) *
        (ownPlace ? 1 : DOUBT.otherPlace) *
        (leading.holds ? 1 : DOUBT.notInForce) *
        (words.length < FEWEST_WORDS ? DOUBT.fewWords : 1)
      const near =
        Math.sqrt(ratio(leading.score, score)) *
        ratio(leading.coverage, coverage) ** 0.25 *
        (DOUBT.apart + (1 - DOUBT.apart) * together(candidate))
      const byNumber = named.length === 1 ? 1 : FITTING
      return {
        candidate,
        sentence,
        sure: leading.named ? byNumber : trust * near * worth(sentence.said, sentence.given),
      }
    })
    .sort((a, b) => b.sure - a.sure)
}

/** Of the words typed side by side that stand so in some candidate, the share that stands so in this one: 邀请招标 is no invitation beside a tender. */
function wordsTogether(keyword: string, words: WeighedWord[], candidates: Candidate[]): (one: Candidate) => number {
  const typed = foldText(keyword)
  const textOf = ({ title, text }: Candidate) => foldText(title + text)
  const texts = candidates.map(textOf)
  const joined = words
    .slice(1)
    .map(({ word }, at) => (words[at]?.word ?? '') + word)
    .filter((both) => typed.includes(both) && texts.some((text) => text.includes(both)))
  return (candidate) => {
    const text = textOf(candidate)
    return ratio(joined.filter((both) => text.includes(both)).length, joined.length)
  }
}

const ratio = (part: number, whole: number): number => (whole > 0 ? Math.max(0, part) / whole : 1)
