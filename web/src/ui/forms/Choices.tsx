import { SiteLink } from '../SiteLink.tsx'
import css from './Choices.module.css'

export type Choice = { label: string; to: string; current: boolean; count?: number | undefined }

/** A named row of choices that are addresses: a filter or an order. */
export function Choices({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav className={css.choices} aria-label={label}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <ul>
        {choices.map(({ label: name, to, current, count }) => (
          <li key={name}>
            <SiteLink to={to} className={css.choice} aria-current={current ? 'true' : undefined} preventScrollReset>
              {name}
              {count !== undefined && <span className={css.count}>{count}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
