import { SiteLink } from '../ui/SiteLink.tsx'
import css from './CitedBeside.module.css'
import { CITED_STATES, type Cited } from './citedWords.ts'

/** The articles a text cites with their words: beside it where there is room, else below it. */
export function CitedBeside({ cited }: { cited: Cited[] }) {
  if (cited.length === 0) return null
  return (
    <aside aria-label="引用的条文" className={`no-print ${css.beside}`}>
      <h2>引用的条文</h2>
      <ol>
        {cited.map(({ target, name, label, href, state, note, lines }) => (
          <li key={target}>
            <SiteLink to={href}>
              {name}
              {label && ` ${label}`}
            </SiteLink>
            {note && <span className={css.state}>{note}</span>}
            {state !== 'inForce' && <span className={css.state}>{CITED_STATES[state]}</span>}
            {lines.map((line) => (
              <p key={`${line.paragraph} ${line.label}`}>
                {line.label}
                {line.text}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </aside>
  )
}
