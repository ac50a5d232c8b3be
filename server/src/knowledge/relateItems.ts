import { setImmediate } from 'node:timers/promises'

/** What relations are made of: the words of an item, its tags and class, and the laws and articles (`预算法~22`) it cites. */
export type Relatable = {
  esId: string
  kind: string
  classId: string
  title: string
  text: string
  tags: string[]
  laws: string[]
  articles: string[]
}
/** What is known of an item by its place among the laws; `headings` are those of a law's own text. */
export type LawMarks = Pick<Relatable, 'laws' | 'articles'> & { headings: string }
export type Relation = { esId: string; relatedId: string; score: number }

/** In one place, so that they can be weighed against each other; explained in docs/relations.md. */
const WEIGHT = { article: 2.2, law: 1.6, tag: 1.2, titleWord: 0.9, word: 0.35, sameClass: 0.3 }
const WORDS_PER_ITEM = 60
const COMMON_SHARE = 0.12
const KEPT = 12
/** A term that more items share proposes nobody; it only adds to the score of those that others proposed. */
const MOST_SHARING = 200
/** So many of those proposed are compared in full. */
const COMPARED = 100
const SLICE = 10
/** Also names laws that the library does not hold, which no citation can point to. */
const LAW = /《([^《》]{4,40})》/g
const HAN_RUN = /\p{Script=Han}{2,}/gu

type Terms = Map<string, number>
type Postings = Map<string, { item: number; weight: number }[]>

/** For each item the others most like it. Work grows with the items, since no term proposes more than a bounded number. */
export async function relateItems(items: Relatable[]): Promise<Relation[]> {
  const terms = await inSlices(items, termsOf)
  const shares = documentShares(terms, items.length)
  const telling = await inSlices(terms, (own) => tellingTerms(own, shares))
  const postings = postingsOf(telling)
  const related = await inSlices(items, (item, index) => bestFor(item, index, { items, telling, postings }))
  return related.flat()
}

/** Lets requests through between slices: readers must not wait for this. */
async function inSlices<T, R>(all: T[], work: (one: T, index: number) => R): Promise<R[]> {
  const results: R[] = []
  for (const [index, one] of all.entries()) {
    if (index % SLICE === SLICE - 1) await setImmediate()
    results.push(work(one, index))
  }
  return results
}

/** Which items bear a term, for the terms that few enough do. */
function postingsOf(telling: Terms[]): Postings {
  const postings: Postings = new Map()
  for (const [item, own] of telling.entries()) {
    for (const [term, weight] of own) {
      const list = postings.get(term)
      if (list) list.push({ item, weight })
      else postings.set(term, [{ item, weight }])
    }
  }
  return new Map([...postings].filter(([, bearers]) => bearers.length <= MOST_SHARING))
}

/** Two characters at a time: Chinese words are short, and a pair needs no dictionary. */
function pairs(text: string): string[] {
  return [...text.matchAll(HAN_RUN)].flatMap(([run]) => {
    const characters = [...run]
    return characters.slice(1).map((second, at) => `${characters[at]}${second}`)
  })
}

function termsOf({ title, text, tags, classId, laws, articles }: Relatable): Terms {
  const terms: Terms = new Map()
  const add = (term: string, weight: number) => terms.set(term, Math.max(terms.get(term) ?? 0, weight))
  const counts = new Map<string, number>()
  for (const pair of pairs(text)) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  for (const [pair, count] of counts) add(`w:${pair}`, WEIGHT.word * (1 + Math.log(count)))
  for (const pair of pairs(title)) add(`w:${pair}`, WEIGHT.titleWord)
  for (const [, law] of text.matchAll(LAW)) add(`l:${law?.replace(/^中华人民共和国/, '')}`, WEIGHT.law)
  for (const law of laws) add(`l:${law}`, WEIGHT.law)
  for (const article of articles) add(`a:${article}`, WEIGHT.article)
  for (const tag of tags) add(`t:${tag}`, WEIGHT.tag)
  add(`c:${classId}`, WEIGHT.sameClass)
  return terms
}

function documentShares(terms: Terms[], total: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const own of terms) for (const term of own.keys()) counts.set(term, (counts.get(term) ?? 0) + 1)
  return new Map([...counts].map(([term, count]) => [term, count / Math.max(total, 1)]))
}

/** Words that many items share tell nothing; laws, articles, tags and the class stay however common they are, only lighter. */
function tellingTerms(terms: Terms, shares: Map<string, number>): Terms {
  const weighed = [...terms].flatMap(([term, weight]) => {
    const share = shares.get(term) ?? 1
    if (term.startsWith('w:') && share > COMMON_SHARE) return []
    return [[term, weight * Math.log(1 + 1 / share)] as const]
  })
  const marks = weighed.filter(([term]) => !term.startsWith('w:'))
  const words = weighed.filter(([term]) => term.startsWith('w:')).sort((a, b) => b[1] - a[1])
  return new Map([...marks, ...words.slice(0, WORDS_PER_ITEM)])
}

type Corpus = { items: Relatable[]; telling: Terms[]; postings: Postings }

function bestFor(item: Relatable, index: number, corpus: Corpus): Relation[] {
  const { items, telling } = corpus
  const own = telling[index] ?? new Map<string, number>()
  return proposed(index, own, corpus)
    .map((other) => ({ esId: item.esId, relatedId: items[other]?.esId ?? '', score: likeness(own, telling[other]) }))
    .sort((a, b) => b.score - a.score || (a.relatedId < b.relatedId ? -1 : 1))
    .slice(0, KEPT)
}

/** The items that share the most of the rarer terms. */
function proposed(index: number, own: Terms, { items, postings }: Corpus): number[] {
  const scores = new Float64Array(items.length)
  const found: number[] = []
  for (const [term, weight] of own) {
    for (const other of postings.get(term) ?? []) {
      if (scores[other.item] === 0) found.push(other.item)
      scores[other.item] = (scores[other.item] ?? 0) + Math.sqrt(weight * other.weight)
    }
  }
  return found
    .filter((other) => other !== index)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, COMPARED)
}

function likeness(own: Terms, others: Terms = new Map()): number {
  let score = 0
  for (const [term, weight] of own) score += Math.sqrt(weight * (others.get(term) ?? 0))
  return score
}
