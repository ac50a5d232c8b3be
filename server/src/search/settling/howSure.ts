import { keysOf } from '@zhengcai/contract/keysOf.ts'
import type { WeighedWord } from '@zhengcai/engine/searchEngine.ts'
import { askedKinds, onlyAsks } from './askedKind.ts'
import { bestSentence } from './bestSentence.ts'
import { type Candidate, type Evidence, type Read, weighEvidence } from './evidence.ts'

/** Chosen on the tuning halves of tools/benchmarks/search; docs/search.md has what it gives there and on the halves kept aside. */
export const SURE_ENOUGH = 0.85
/** Enough to be offered among other things while somebody types. */
export const FITTING = 0.6

export type Judged<C extends Candidate> = Read<C> & { sure: number }

/** As `SEARCH_PARTS=fit npm run bench -- search` finds them on the tuning halves. */
const WEIGHTS: Evidence = { near: 2, answers: 3.1, agreed: 2.7, rivalled: -1.8, foremost: 1.5, narrow: -1.3 }
const NOTHING_KNOWN = -3.7
const FEWEST_WORDS = 2
/** What each doubt leaves of the trust: too little for a card, enough to be offered where nothing else is doubted. The questions of the tuning halves hardly meet them. */
const DOUBT = { otherField: 0.75, otherPlace: 0.75, notInForce: 0.8, fewWords: 0.65 }

/** How sure it is that an article settles a question, from 0 to 1, the surest first. */
export function howSure<C extends Candidate>(keyword: string, senses: WeighedWord[], candidates: C[]): Judged<C>[] {
  const { read, evidence, words } = readCandidates(keyword, senses, candidates)
  const named = candidates.filter(({ leading }) => leading.named)
  const byNumber = named.length === 1 ? 1 : FITTING
  return read
    .map((one, at) => ({
      ...one,
      sure: one.candidate.leading.named ? byNumber : trustIn(one.candidate, words) * likely(evidence[at]),
    }))
    .sort((a, b) => b.sure - a.sure)
}

/** The candidates with their best sentences, and what speaks for each. */
export function readCandidates<C extends Candidate>(keyword: string, senses: WeighedWord[], candidates: C[]) {
  const words = senses.filter(({ word }) => !onlyAsks(word))
  const asked = { keyword, words, givenBy: askedKinds(keyword) }
  const read = candidates.map((candidate) => ({
    candidate,
    sentence: bestSentence(candidate.text, candidate.title, asked),
  }))
  return { read, evidence: weighEvidence(keyword, read), words }
}

const NAMES = keysOf(WEIGHTS)

function likely(evidence: Evidence | undefined): number {
  const sum = NAMES.reduce((all, name) => all + WEIGHTS[name] * (evidence?.[name] ?? 0), NOTHING_KNOWN)
  return 1 / (1 + Math.exp(-sum))
}

const trustIn = ({ leading, ownPlace }: Candidate, words: WeighedWord[]): number =>
  (leading.ownField ? 1 : DOUBT.otherField) *
  (ownPlace ? 1 : DOUBT.otherPlace) *
  (leading.holds ? 1 : DOUBT.notInForce) *
  (words.length < FEWEST_WORDS ? DOUBT.fewWords : 1)
