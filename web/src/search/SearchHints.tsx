import type { FoundHow } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import { ReadingHints } from './ReadingHints.tsx'
import { resultsAddress, type SearchQuery } from './searchAddress.ts'

export function SearchHints({ found, query }: { found: FoundHow; query: SearchQuery }) {
  const to = (keyword: string) => resultsAddress({ ...query, keyword, literal: undefined })
  const literally = { keyword: query.keyword, to: resultsAddress({ ...query, literal: '1' }) }
  return <ReadingHints how={found} to={to} literally={literally} />
}
