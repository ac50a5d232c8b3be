import type { SearchDocument } from '@zhengcai/engine/searchDocument.ts'
import { makeCatalogue } from '@zhengcai/server/laws/citations/recognition/catalogue.ts'
import { type Reading, startReading } from '@zhengcai/server/laws/citations/recognition/reading.ts'
import { type Found, recognise } from '@zhengcai/server/laws/citations/recognition/recognise.ts'
import { placeCitedBy } from '@zhengcai/server/laws/search/lawPlace.ts'

const DAY = '2000-01-01'
const identity = (key: string, address: string) => `${key}~${address}`

/** What is searched with who cites whom, as the product's own recogniser reads it from the texts; no question has a part in it. */
export function withCitations(documents: SearchDocument[], lawIdOf = (key: string) => key): SearchDocument[] {
  const laws = Map.groupBy(
    documents.filter(({ work }) => work),
    ({ key }) => lawIdOf(key),
  )
  const catalogue = makeCatalogue(
    [...laws].map(([lawId, versions]) => ({
      lawId,
      name: versions[0]?.title ?? '',
      aliases: [],
      versions: versions.map(({ key }) => ({ esId: key, published: DAY, effective: DAY, documentNumber: '' })),
    })),
  )
  return documents.map((document) => {
    if (!document.work) return { ...document, ...citesOfItem(document, startReading(catalogue)) }
    const lawId = lawIdOf(document.key)
    const reading = startReading(catalogue, { addresses: document.articles.map(({ address }) => address) })
    return {
      ...document,
      work: { ...document.work, citedAs: lawId },
      articles: document.articles.map((article) => ({
        ...article,
        citedAs: identity(lawId, article.address),
        cites: citesOf(lawId, article, reading),
      })),
    }
  })
}

/** An answer is what settled a question. */
function citesOfItem({ kind, texts }: SearchDocument, reading: Reading): Pick<SearchDocument, 'cites' | 'settles'> {
  const found = texts.flatMap((text) => text.split('\n')).flatMap((line) => recognise(line, reading))
  const cites = found.flatMap(({ law, address }) => {
    if (law === 'own') return []
    const place = placeCitedBy(law.name)
    return [law.lawId, ...(place ? [place] : []), ...(address === undefined ? [] : [identity(law.lawId, address)])]
  })
  return { cites, settles: kind === 'question' }
}

function citesOf(key: string, { address, text }: SearchDocument['articles'][number], reading: Reading): string[] {
  const found = text.split('\n').flatMap((line, at) => {
    if (reading.own) reading.own.place = { address, paragraph: at + 1, item: null }
    return recognise(line, reading)
  })
  const targets = found.map((reference) => ({ law: lawOf(key, reference), article: reference.address }))
  return [
    ...targets.map(({ law }) => law),
    ...targets
      .filter(({ law, article }) => article !== undefined && !(law === key && article === address))
      .map(({ law, article }) => identity(law, article ?? '')),
  ]
}

const lawOf = (key: string, { law }: Found) => (law === 'own' ? key : law.lawId)
