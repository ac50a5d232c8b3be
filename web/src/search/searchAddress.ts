import { wordsIn } from '../platform/steps/inAddress.ts'
import { listAddress } from '../platform/steps/listAddress.ts'

/** What a search is: the words, and what it was narrowed to. All of it stands in the address. */
export type SearchQuery = {
  keyword: string
  kind?: string | undefined
  class?: string | undefined
  year?: string | undefined
  status?: string | undefined
  sort?: string | undefined
  literal?: string | undefined
}

const FILTERS = ['kind', 'class', 'year', 'status', 'sort', 'literal'] as const

export function queryIn(params: URLSearchParams): SearchQuery {
  const query: SearchQuery = { keyword: wordsIn(params, 'keyword', 500) ?? '' }
  for (const name of FILTERS) query[name] = wordsIn(params, name, 64)
  return query
}

/** How many filters are chosen; an order or a way of reading is none. */
export const narrowedBy = (query: SearchQuery) =>
  FILTERS.filter((name) => name !== 'sort' && name !== 'literal' && query[name]).length

export const resultsAddress = (query: SearchQuery, page?: number) => listAddress('/searchList', { ...query, page })

/** One hit of a search: `n` is its place among all of them, so that the neighbours can be found. */
export const hitAddress = (query: SearchQuery, hit: { esId: string; kind: string }, n: number) =>
  listAddress('/searchDetails', { id: hit.esId, type: hit.kind, n, ...query })
