import type { SearchRow } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import type { Answer, FoundGroup, SearchRequest, Suggested, Typed } from '@zhengcai/engine/searchEngine.ts'
import type { Db } from '../platform/database/database.ts'
import { noteDependence, noteFailure } from '../platform/database/freshness/watching.ts'
import { type ArticlePlace, type Findable, idOf, isOf, type ReadArticle } from './findable.ts'
import { SEARCH_CHANGED } from './following/search.queries.ts'
import type { IsShelved } from './lists/wordShelf.ts'
import type { Marking } from './markText.ts'

/** An engine that follows the database by itself, so that whoever asks need not say what time it is. */
export type Answering = {
  query(asked: Omit<SearchRequest, 'moment'>): Promise<Answer>
  suggest(typed: Omit<Typed, 'moment'>): Promise<Suggested>
}

/** All that handlers know of searching, whatever engine answers. */
export type Search = Answering & {
  /** What was found, with the words of the database around it. */
  present(groups: FoundGroup[], marking: Marking): Promise<SearchRow[]>
  readArticles(places: ArticlePlace[]): Promise<ReadArticle[]>
  listAnswers(article: ReadArticle, size: number): Promise<{ esId: string; title: string }[]>
}

/** Told in this process when answers may be others though nothing changed meanwhile. */
export const SEARCH_WHOLE = 'search'

/** The thread reads the database for itself, so that what an answer depends on must be said. */
async function asking<T>(answer: Promise<T>): Promise<T> {
  noteDependence({ tags: [SEARCH_CHANGED, SEARCH_WHOLE] })
  try {
    return await answer
  } catch (error) {
    noteFailure()
    throw error
  }
}

/** `shelf`: what must not be suggested. */
export const searchWith = (
  db: Db,
  engine: Answering,
  findables: Findable[],
  shelf: () => Promise<IsShelved> = async () => () => false,
): Search => ({
  async query(asked) {
    const [answer, isShelved] = await Promise.all([asking(engine.query(asked)), shelf()])
    return withoutShelved(answer, isShelved)
  },
  suggest: (typed) => asking(engine.suggest(typed)),
  async readArticles(places) {
    const sources = places.length > 0 ? findables.flatMap(({ articles }) => articles ?? []) : []
    return (await Promise.all(sources.map((source) => source.read(db, places)))).flat()
  },
  async listAnswers(article, size) {
    const sources = findables.flatMap(({ articles }) => articles ?? [])
    return (await Promise.all(sources.map((source) => source.listAnswers(db, article, size)))).flat().slice(0, size)
  },
  async present(groups, marking) {
    const rows = await Promise.all(
      findables.map(async ({ table, present }) => {
        const own = groups.filter(({ key }) => isOf(table, key))
        return [table, own.length > 0 ? await present(db, own, marking) : new Map<string, SearchRow>()] as const
      }),
    )
    const tables = new Map<string, Map<string, SearchRow>>(rows)
    return groups.flatMap(({ key }) => tables.get(key.slice(0, key.indexOf(':')))?.get(idOf(key)) ?? [])
  },
})

/** Nothing is proposed in place of what was typed that must not be; what was found stays. */
function withoutShelved({ didYouMean, ...answer }: Answer, isShelved: IsShelved): Answer {
  return {
    ...answer,
    alternatives: answer.alternatives.filter((word) => !isShelved(word)),
    ...(didYouMean !== undefined && !isShelved(didYouMean) && { didYouMean }),
  }
}
