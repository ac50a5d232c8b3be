import type { Db } from '../../platform/database/database.ts'
import { listCites, listOrigins } from './lawLinks.queries.ts'

/** What an article is cited as in whatever version, and what the texts of one document cite, by article or '' for the document itself. */
export type LawLinks = { citedAs(address: string): string; cites(address: string): string[] }

const articleIdentity = (esId: string, address: string) => `${esId}~${address}`

/** What documents cite: each law, and each article as it was first held, so that a new number keeps what was said of the old. */
export async function readCites(db: Db, ids: string[]): Promise<(id: string, address: string) => string[]> {
  const found = new Map<string, Set<string>>()
  for (const { sourceId, sourceAddress, lawId, esId, address } of ids.length > 0 ? await listCites(db, ids) : []) {
    const key = articleIdentity(sourceId, sourceAddress)
    const cited = found.get(key) ?? new Set()
    cited.add(lawId)
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
