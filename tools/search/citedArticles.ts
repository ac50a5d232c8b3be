import type { SearchDocument } from '@zhengcai/engine/searchDocument.ts'
import { makeCatalogue } from '@zhengcai/server/laws/citations/recognition/catalogue.ts'
import { type Reading, startReading } from '@zhengcai/server/laws/citations/recognition/reading.ts'
import { type Found, recognise } from '@zhengcai/server/laws/citations/recognition/recognise.ts'

const DAY = '2000-01-01'
const identity = (key: string, address: string) => `${key}~${address}`

/** Laws with who cites whom, as the product's own recogniser reads it from their texts; no question has a part in it. */
export function withCitations(laws: SearchDocument[]): SearchDocument[] {
  const catalogue = makeCatalogue(
    laws.map(({ key, title }) => ({
      lawId: key,
      name: title,
      aliases: [],
      versions: [{ esId: key, published: DAY, effective: DAY, documentNumber: '' }],
    })),
  )
  return laws.map((law) => {
    const reading = startReading(catalogue, { addresses: law.articles.map(({ address }) => address) })
    return {
      ...law,
      ...(law.work && { work: { ...law.work, citedAs: law.key } }),
      articles: law.articles.map((article) => ({
        ...article,
        citedAs: identity(law.key, article.address),
        cites: citesOf(law.key, article, reading),
      })),
    }
  })
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
