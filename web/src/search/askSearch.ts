import type { Api } from '@zhengcai/contract/contract.ts'
import { ID_FORM } from '@zhengcai/contract/forms.ts'
import type { SearchQuery } from './searchAddress.ts'

type Input = Parameters<Api['knowledgeSearch']['knowledgeSearch']>[0]
const KINDS = ['news', 'article', 'law', 'video', 'book', 'question', 'solicit', 'notice', 'train'] as const
const STATUSES = ['1', '2', '3', '4', '5'] as const
const SORTS = ['relevance', 'newest', 'hottest'] as const

const among = <W extends string>(words: readonly W[], value: string | undefined) => words.find((word) => word === value)

/** The call behind an address: a filter that does not exist is as good as none. */
export function searchInput(query: SearchQuery, paging: { pageNum: number; pageSize: number }): Input {
  const year = Number(query.year)
  return {
    keyword: query.keyword,
    kind: among(KINDS, query.kind),
    classId: query.class && ID_FORM.test(query.class) ? query.class : undefined,
    year: Number.isInteger(year) && year >= 1949 && year <= 2100 ? year : undefined,
    status: among(STATUSES, query.status),
    literal: query.literal === '1' ? '1' : undefined,
    sort: among(SORTS, query.sort) ?? 'relevance',
    ...paging,
  }
}
