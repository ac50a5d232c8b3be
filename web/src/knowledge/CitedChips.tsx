import { SiteLink } from '../ui/SiteLink.tsx'
import css from './CitedChips.module.css'
import { CITED_STATES, type Cited } from './citedWords.ts'

/** The articles a text rests on, each leading there and opening the preview on the way. */
export function CitedChips({ cited }: { cited: Cited[] }) {
  if (cited.length === 0) return null
  return (
    <ul className={css.chips} aria-label="依据的条文">
      {byLaw(cited).map(({ name, articles }) => (
        <li key={name}>
          <span className={css.law}>{name}</span>
          {articles.map(({ target, label, href, state, note }) => (
            <SiteLink key={target} to={href} className={css.chip} data-cite={target} data-state={state}>
              {label || '全文'}
              {note && <small>{note}</small>}
              {state !== 'inForce' && <small>{CITED_STATES[state]}</small>}
            </SiteLink>
          ))}
        </li>
      ))}
    </ul>
  )
}

function byLaw(cited: Cited[]): { name: string; articles: Cited[] }[] {
  const laws = new Map<string, Cited[]>()
  for (const one of cited) laws.set(one.name, [...(laws.get(one.name) ?? []), one])
  return [...laws].map(([name, articles]) => ({ name, articles }))
}
