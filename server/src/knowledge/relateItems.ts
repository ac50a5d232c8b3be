/** What relations are made of: the words of an item, its tags and class, and the laws it names. */
export type Relatable = { esId: string; kind: string; classId: string; title: string; text: string; tags: string[] }
export type Relation = { esId: string; relatedId: string; score: number }

/** In one place, so that they can be weighed against each other; explained in docs/relations.md. */
const WEIGHT = { law: 1.6, tag: 1.2, titleWord: 0.9, word: 0.35, sameClass: 0.3 }
const WORDS_PER_ITEM = 60
const COMMON_SHARE = 0.12
const KEPT = 12
const LAW = /《([^《》]{4,40})》/g
const HAN_RUN = /\p{Script=Han}{2,}/gu

type Terms = Map<string, number>

/** For each item the others most like it. Work grows with the postings of telling terms, not with the square of the items. */
export function relateItems(items: Relatable[]): Relation[] {
  const terms = items.map(termsOf)
  const shares = documentShares(terms, items.length)
  const postings = new Map<string, { item: number; weight: number }[]>()
  const telling = terms.map((own) => tellingTerms(own, shares))
  for (const [item, own] of telling.entries()) {
    for (const [term, weight] of own) {
      const list = postings.get(term)
      if (list) list.push({ item, weight })
      else postings.set(term, [{ item, weight }])
    }
  }
  return items.flatMap((item, index) => bestFor(item, index, items, telling[index] ?? new Map(), postings))
}

/** Two characters at a time: Chinese words are short, and a pair needs no dictionary. */
function pairs(text: string): string[] {
  return [...text.matchAll(HAN_RUN)].flatMap(([run]) =>
    [...run].slice(1).map((second, at) => `${[...run][at]}${second}`),
  )
}

function termsOf({ title, text, tags, classId }: Relatable): Terms {
  const terms: Terms = new Map()
  const add = (term: string, weight: number) => terms.set(term, Math.max(terms.get(term) ?? 0, weight))
  const counts = new Map<string, number>()
  for (const pair of pairs(text)) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  for (const [pair, count] of counts) add(`w:${pair}`, WEIGHT.word * (1 + Math.log(count)))
  for (const pair of pairs(title)) add(`w:${pair}`, WEIGHT.titleWord)
  for (const [, law] of text.matchAll(LAW)) add(`l:${law?.replace(/^中华人民共和国/, '')}`, WEIGHT.law)
  for (const tag of tags) add(`t:${tag}`, WEIGHT.tag)
  add(`c:${classId}`, WEIGHT.sameClass)
  return terms
}

function documentShares(terms: Terms[], total: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const own of terms) for (const term of own.keys()) counts.set(term, (counts.get(term) ?? 0) + 1)
  return new Map([...counts].map(([term, count]) => [term, count / Math.max(total, 1)]))
}

/** Words that many items share tell nothing; laws, tags and the class stay however common they are, only lighter. */
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

function bestFor(
  item: Relatable,
  index: number,
  items: Relatable[],
  own: Terms,
  postings: Map<string, { item: number; weight: number }[]>,
): Relation[] {
  const scores = new Map<number, number>()
  for (const [term, weight] of own) {
    for (const other of postings.get(term) ?? []) {
      if (other.item !== index) scores.set(other.item, (scores.get(other.item) ?? 0) + Math.sqrt(weight * other.weight))
    }
  }
  return [...scores]
    .sort((a, b) => b[1] - a[1] || (items[a[0]]?.esId ?? '').localeCompare(items[b[0]]?.esId ?? ''))
    .slice(0, KEPT)
    .map(([other, score]) => ({ esId: item.esId, relatedId: items[other]?.esId ?? '', score }))
}
