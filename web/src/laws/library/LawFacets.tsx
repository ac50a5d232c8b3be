import { FoldedFilters } from '../../ui/lists/FoldedFilters.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import css from './LawFacets.module.css'
import { FACETS, type FacetName, type Facets, filterTo, type LawFilters, type ListAddress } from './lawFilters.ts'

const SHOWN = 8

type Props = { facets: Facets; filters: LawFilters; address: ListAddress }

/** The filters with what each would leave. */
export function LawFacets(props: Props) {
  return (
    <FoldedFilters from="tablet">
      <Groups {...props} />
    </FoldedFilters>
  )
}

function Groups({ facets, filters, address }: Props) {
  return FACETS.map(({ name, facet, label }) => {
    const values = facets[facet]
    const chosen = filters[name] === undefined ? undefined : String(filters[name])
    if (values.length === 0) return null
    const group = { name, chosen, address }
    return (
      <nav key={name} aria-label={label} className={css.group}>
        <h2>{label}</h2>
        <Values {...group} values={values.slice(0, SHOWN)} />
        {values.length > SHOWN && (
          <details open={values.slice(SHOWN).some(({ value }) => value === chosen)}>
            <summary>其余 {values.length - SHOWN} 项</summary>
            <Values {...group} values={values.slice(SHOWN)} />
          </details>
        )}
      </nav>
    )
  })
}

type ValuesProps = { name: FacetName; chosen: string | undefined; values: Facets['level']; address: ListAddress }

function Values({ name, chosen, values, address }: ValuesProps) {
  return (
    <ul>
      {values.map(({ value, label, count }) => (
        <li key={value}>
          <SiteLink
            to={address(filterTo(name, value === chosen ? undefined : value))}
            aria-current={value === chosen ? 'true' : undefined}
            preventScrollReset
          >
            <span>{label}</span>
            <span className={css.count}>{count}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
