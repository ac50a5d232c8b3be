import type { Db } from '../../platform/database/database.ts'
import { listCites, listOrigins } from './lawLinks.queries.ts'
import { placeCitedBy } from './lawPlace.ts'

/** What an article is cited as in whatever version, and what the texts of one document cite, by article or '' for the document itself. */
export type LawLinks = { citedAs(address: string): string; cites(address: string): string[] }

const articleIdentity = (esId: string, address: string) => `${esId}~${address}`

/** What items cite: as laws do, and the places of local laws, as the portal's own texts show whose laws its readers live by. */
export const readItemCites = (db: Db, ids: string[]): Promise<Cites> => readCites(db, ids, { withPlaces: true })

type Cites = (id: string, address: string) => string[]

/** What documents cite: each law, and each article as it was first held, so that a new number keeps what was said of the old. */
export async function readCites(db: Db, ids: string[], { withPlaces = false } = {}): Promise<Cites> {
  const found = new Map<string, Set<string>>()
  for (const { sourceId, sourceAddress, lawId, lawName, esId, address } of ids.length > 0
    ? await listCites(db, ids)
    : []) {
    const key = articleIdentity(sourceId, sourceAddress)
    const cited = found.get(key) ?? new Set()
    cited.add(lawId)
    const place = withPlaces ? placeCitedBy(lawName) : undefined
    if (place) cited.add(place)
    if (address !== '') cited.add(articleIdentity(esId, address))
    found.set(key, cited)
  }
  return (id, address) => [...(found.get(articleIdentity(id, address)) ?? [])]
}

export async function readLinks(db: Db, esIds: string[]): Promise<(esId: string) => LawLinks> {
  const [cites, origins] = await Promise.all([readCites(db, esIds), listOrigins(db, esIds)])
  const first = new Map(
    origins.map(({ esId, address, firstEsId, firstAddress }) => [
      articleIdentity(esId, address),
      articleIdentity(firstEsId, firstAddress),
    ]),
  )
  return (esId) => ({
    citedAs: (address) => first.get(articleIdentity(esId, address)) ?? articleIdentity(esId, address),
    cites: (address) => cites(esId, address),
  })
}
