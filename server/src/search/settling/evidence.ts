import type { LeadingArticle } from '@zhengcai/engine/searchEngine.ts'
import { foldText } from '@zhengcai/engine/text/foldText.ts'
import { type BestSentence, worth } from './bestSentence.ts'

/** What is read of an article beside what the engine says of it. */
export type Candidate = { leading: LeadingArticle; title: string; text: string; ownPlace: boolean }
/** An article with the sentence of it that says most of what was asked. */
export type Read<C extends Candidate> = { candidate: C; sentence: BestSentence }

/** What speaks for an article, or against it, each from 0 to 1. */
export type Evidence = {
  /** How near ranking puts it to the best. */
  near: number
  /** Its sentence says what was asked about, and gives the kind of answer that was asked for. */
  answers: number
  /** A sentence of another law says much the same, as far as that is an answer. */
  agreed: number
  /** An article that says something else answers as well. */
  rivalled: number
  /** Ranking has it first, and its sentence says nearly as much as the best of all. */
  foremost: number
  /** Its law is about something narrower than the question. */
  narrow: number
}

/** Nothing but shares and ratios, so that other weights of ranking move them little. */
export function weighEvidence<C extends Candidate>(keyword: string, read: Read<C>[]): Evidence[] {
  const score = Math.max(0, ...read.map(({ candidate }) => candidate.leading.score))
  const most = Math.max(0, ...read.map(({ sentence: { said, given } }) => worth(said, given)))
  const all = read.map(({ candidate: { leading, title, text }, sentence: { start, end, said, given } }) => ({
    key: leading.key,
    pairs: pairsOf(foldText(text.slice(start, end))),
    near: ratio(leading.score, score),
    answers: said * given,
    foremost: leading.score === score ? ratio(worth(said, given), most) : 0,
    narrow: narrownessOf(title, keyword),
  }))
  return all.map(({ key, pairs, ...own }) => {
    const others = all.filter((other) => other.pairs !== pairs)
    const elsewhere = others.filter((other) => other.key !== key)
    return {
      ...own,
      agreed: own.answers * Math.max(0, ...elsewhere.map((other) => shareInBoth(pairs, other.pairs))),
      rivalled: Math.max(
        0,
        ...others.map((other) => other.near * other.answers * (1 - shareInBoth(pairs, other.pairs))),
      ),
    }
  })
}

/** What the names of laws of the trade have in common, and what kind of law it is. */
const ANY_LAW =
  /中华人民共和国|^.{2,8}?(?:省|自治区|自治州|市|县|区)|政府|采购|招标|投标|管理|实施|暂行|试行|办法|规定|条例|细则|规程|解释|法|的|关于/g
/** So many pairs of characters make a subject of its own: 电子卖场. */
const SUBJECT = 3

function narrownessOf(title: string, keyword: string): number {
  const asked = foldText(keyword)
  const subject = [...pairsOf(foldText(title).replace(ANY_LAW, ''))]
  return Math.min(1, subject.filter((pair) => !asked.includes(pair)).length / SUBJECT)
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>()
  for (let at = 0; at + 2 <= text.length; at++) pairs.add(text.slice(at, at + 2))
  return pairs
}

/** Of the smaller set. */
function shareInBoth(one: Set<string>, other: Set<string>): number {
  const [less, more] = one.size < other.size ? [one, other] : [other, one]
  let both = 0
  for (const pair of less) if (more.has(pair)) both += 1
  return ratio(both, less.size)
}

const ratio = (part: number, whole: number): number => (whole > 0 ? Math.max(0, part) / whole : 0)
