import type { Resolved } from '../../../laws/citations/linker.ts'
import { partsOfVersions } from '../../../laws/citations/partsOfVersions.ts'
import { articleKey, type CitedArticle, whatBecameOf } from '../../../laws/versions/whatBecameOf.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listArticlesAt, listVersionFacts } from './citations.queries.ts'

export type CitationFacts = Awaited<ReturnType<typeof citationFacts>>

/** All that is told of cited articles on a day, asked once for all of them. */
export async function citationFacts(db: Db, cited: Resolved[], on: string) {
  const articles = unique(
    cited.flatMap(({ target }) => target.addresses.map((address) => ({ esId: target.esId, address }))),
  )
  const fates = await whatBecameOf(db, articles, on)
  const after = [...fates.values()].flatMap(({ to }) => to ?? [])
  const later = after.map(({ esId }) => esId)
  const esIds = [...new Set([...cited.map(({ target }) => target.esId), ...later])]
  const [versions, texts, partIn] = await Promise.all([
    listVersionFacts(db, esIds, on),
    listArticlesAt(db, unique([...articles, ...after])),
    partsOfVersions(db, later),
  ])
  const textOf = new Map(texts.map((text) => [articleKey(text), text]))
  return {
    on,
    fates,
    partIn,
    versionOf: new Map(versions.map((version) => [version.esId, version])),
    articleAt: ({ esId, address }: { esId: string; address?: string | undefined }) =>
      address === undefined ? undefined : textOf.get(articleKey({ esId, address })),
  }
}

const unique = (articles: CitedArticle[]): CitedArticle[] => [
  ...new Map(articles.map((article) => [articleKey(article), article])).values(),
]
