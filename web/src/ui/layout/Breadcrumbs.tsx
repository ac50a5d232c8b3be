import { SiteLink } from '../SiteLink.tsx'
import css from './Breadcrumbs.module.css'

/** Where this page stands; the last step is the page itself and not a link. */
export function Breadcrumbs({ steps }: { steps: [label: string, to?: string][] }) {
  return (
    <nav aria-label="当前位置" className={css.breadcrumbs}>
      <ol>
        {steps.map(([label, to]) => (
          <li key={label}>{to ? <SiteLink to={to}>{label}</SiteLink> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
