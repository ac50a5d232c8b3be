/** The yardstick: BM25 over characters and pairs of title and text, nothing else. Written apart from the product on purpose. */
export function plainBm25(documents: { id: string; text: string }[], most = 10): (query: string) => string[] {
  const postings = new Map<string, { document: number; count: number }[]>()
  const lengths = documents.map(({ text }, document) => {
    const terms = termsOf(text)
    for (const [term, count] of countsOf(terms)) {
      const list = postings.get(term)
      if (list) list.push({ document, count })
      else postings.set(term, [{ document, count }])
    }
    return terms.length
  })
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  return (query) => {
    const scores = new Float64Array(documents.length)
    for (const term of new Set(termsOf(query))) {
      const list = postings.get(term) ?? []
      const idf = Math.log(1 + (documents.length - list.length + 0.5) / (list.length + 0.5))
      for (const { document, count } of list)
        scores[document] =
          (scores[document] ?? 0) +
          (idf * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * (lengths[document] ?? 0)) / average))
    }
    const least = scores.toSorted().at(-most) ?? 0
    return [...scores.keys()]
      .filter((document) => (scores[document] ?? 0) >= least)
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
      .slice(0, most)
      .map((document) => documents[document]?.id ?? '')
  }
}

function termsOf(text: string): string[] {
  return [...text.toLowerCase().matchAll(/\p{Script=Han}+|[a-z0-9]+/gu)].flatMap(([run]) => {
    if (/^[a-z0-9]/.test(run)) return [run]
    const characters = [...run]
    return [...characters, ...characters.slice(1).map((second, at) => `${characters[at]}${second}`)]
  })
}

function countsOf(terms: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}
