import { SiteLink } from '../../ui/SiteLink.tsx'
import css from './ChosenFilters.module.css'
import { FACETS, type Facets, filterLabel, filterTo, type LawFilters, type ListAddress } from './lawFilters.ts'

type Props = { facets: Facets; filters: LawFilters; address: ListAddress }

/** What narrows the list now, each to be taken off again. */
export function ChosenFilters({ facets, filters, address }: Props) {
  const chosen = FACETS.flatMap(({ name, label }) => {
    const value = filters[name]
    if (value === undefined) return []
    return [
      { name, text: `${label}：${filterLabel(name, String(value), facets)}`, to: address(filterTo(name, undefined)) },
    ]
  })
  const all = filters.keyword
    ? [{ name: 'keyword', text: `含“${filters.keyword}”`, to: address({ keyword: undefined }) }, ...chosen]
    : chosen
  if (all.length === 0) return null
  return (
    <nav aria-label="已选条件" className={css.chosen}>
      {all.map(({ name, text, to }) => (
        <SiteLink key={name} to={to} className={css.filter} aria-label={`去掉条件 ${text}`} preventScrollReset>
          {text}
          <span aria-hidden="true">×</span>
        </SiteLink>
      ))}
      {all.length > 1 && (
        <SiteLink to="/law" className={css.clear} preventScrollReset>
          全部清除
        </SiteLink>
      )}
    </nav>
  )
}
