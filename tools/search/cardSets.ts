import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchDocument } from '@zhengcai/engine/searchDocument.ts'
import type { WeighedWord } from '@zhengcai/engine/searchEngine.ts'
import { createSearchIndex } from '@zhengcai/engine/searchIndex.ts'
import type { Candidate } from '@zhengcai/server/search/settling/evidence.ts'
import { readSynonymFile } from '@zhengcai/server/search/words/synonymFile.ts'
import { tradeWith } from '@zhengcai/server/search/words/trade.ts'
import { ROOT } from '../sources.ts'
import { MOMENT } from './corpus.ts'
import { demonstrationLibrary, type Library } from './library.ts'

const FOLDER = join(ROOT, 'tools/benchmarks/search')
const SETS = {
  'card-tuning': '调节用',
  'card-kept': '留出',
  'card-unseen-tuning': '未看代码而写，调节用',
  'card-unseen-kept': '未看代码而写，留出',
  'everyday-tuning': '日常问句，调节用',
  'everyday-kept': '日常问句，留出',
}

/** A question, where its answers stand, and what the engine found for it. */
export type AskedOfCard = {
  query: string
  settling: Set<string>
  keyword: string
  senses: WeighedWord[]
  candidates: Candidate[]
}
/** Questions about articles that are not in the library are only counted. */
export type CardSet = { name: string; words: string; asked: AskedOfCard[]; unknown: number }

/** Every set of questions of which it is known which articles settle them, asked of the demonstration's library. */
export async function readCardSets(): Promise<CardSet[]> {
  const library = await demonstrationLibrary()
  const { holds, ask } = askOf(library.documents)
  return Object.entries(SETS).flatMap(([name, words]) => {
    const path = join(FOLDER, `${name}.txt`)
    if (!existsSync(path)) return []
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.includes('\t'))
    const asked = lines.flatMap((line) => {
      const [query = '', labels = ''] = line.split('\t')
      const places = placesOf(labels.trim(), library.keyOf)
      const settling = new Set(places.filter(holds))
      return settling.size > 0 || places.length === 0 ? [{ query, settling, ...ask(query) }] : []
    })
    return [{ name, words, asked, unknown: lines.length - asked.length }]
  })
}

export const placeOf = ({ key, address }: { key: string; address: string }): string => `${key}~${address}`

const placesOf = (labels: string, keyOf: Library['keyOf']): string[] =>
  labels === 'NONE'
    ? []
    : labels.split(',').map((label) => {
        const [file = '', address = ''] = label.trim().split('#')
        return placeOf({ key: keyOf.get(file) ?? '', address })
      })

/** As the search call asks, with the library in the place of the database. */
function askOf(library: SearchDocument[]) {
  const index = createSearchIndex(tradeWith(readSynonymFile()))
  for (const document of library) index.put(document)
  const titles = new Map(library.map(({ key, title }) => [key, title]))
  const texts = new Map(
    library.flatMap(({ key, articles }) => articles.map(({ address, text }) => [placeOf({ key, address }), text])),
  )
  const isOurs = ownPlaces(library)
  return {
    holds: (place: string) => texts.has(place),
    ask(query: string): Omit<AskedOfCard, 'query' | 'settling'> {
      const answer = index.query({ keyword: query, sort: 'relevance', offset: 0, size: 10, moment: MOMENT })
      const candidates = answer.leading.flatMap((leading) => {
        const title = titles.get(leading.key) ?? ''
        const text = texts.get(placeOf(leading))
        return text === undefined ? [] : [{ leading, title, text, ownPlace: isOurs(title) }]
      })
      return { keyword: answer.readAs ?? query, senses: answer.senses, candidates }
    },
  }
}

const PLACE = /^.{2,8}?(?:省|市|自治区|自治州|县|区)/

/** As the query of the product says it, which knows who cites whom: the places of laws that the portal's own texts name. */
function ownPlaces(library: SearchDocument[]): (title: string) => boolean {
  const own = library.filter(({ work }) => !work).flatMap(({ texts }) => texts)
  const isCited = (title: string) => own.some((text) => text.includes(`《${title}》`))
  const cited = library.filter(({ work, title }) => work && PLACE.test(title) && isCited(title))
  const places = new Set(cited.map(({ title }) => PLACE.exec(title)?.[0]))
  return (title) => !PLACE.test(title) || places.has(PLACE.exec(title)?.[0])
}
