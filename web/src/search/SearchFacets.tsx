import type { Facets } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { resultsAddress, type SearchQuery } from './searchAddress.ts'
import css from './searchList.module.css'

const SECTIONS = [
  ['kind', '类型', 'kind'],
  ['status', '时效性', 'status'],
  ['classId', '分类', 'class'],
  ['year', '年份', 'year'],
] as const
const SHOWN = 12

/** What the results can be narrowed to, each choice an address with its count. */
export function SearchFacets({ facets, query }: { facets: Facets; query: SearchQuery }) {
  return (
    <>
      {SECTIONS.map(([key, name, filter]) => {
        const chosen = query[filter]
        const rows = facets[key].slice(0, SHOWN)
        if (rows.length === 0 && !chosen) return null
        return (
          <nav key={key} className={css.facet} aria-label={`按${name}筛选`}>
            <h2>{name}</h2>
            <ul>
              <li>
                <SiteLink
                  to={resultsAddress({ ...query, [filter]: undefined })}
                  aria-current={chosen ? undefined : 'true'}
                  preventScrollReset
                >
                  全部
                </SiteLink>
              </li>
              {rows.map(({ value, name: label, count }) => (
                <li key={value}>
                  <SiteLink
                    to={resultsAddress({ ...query, [filter]: value })}
                    aria-current={chosen === value ? 'true' : undefined}
                    preventScrollReset
                  >
                    {label}
                    <span>{count < 1000 ? count : '1000+'}</span>
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )
      })}
    </>
  )
}
