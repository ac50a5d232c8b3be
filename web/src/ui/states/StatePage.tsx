import { useLocation } from 'react-router'
import { LinkButton } from '../forms/Button.tsx'
import css from './StatePage.module.css'

type Props = { mark: string; title: string; text: string; actions: [label: string, to: string][]; anew?: true }

/** A whole screen that has no content to show: missing or failed. An empty address means this one again; `anew` loads whole pages. */
export function StatePage({ mark, title, text, actions, anew }: Props) {
  const { pathname, search } = useLocation()
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <span className={css.mark} aria-hidden="true">
        {mark}
      </span>
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      <p className={css.actions}>
        {actions.map(([label, to], index) =>
          to === '' || anew ? (
            <a key={label} className={index > 0 ? css.home : css.again} href={to || pathname + search}>
              {label}
            </a>
          ) : (
            <LinkButton key={label} to={to} quiet={index > 0}>
              {label}
            </LinkButton>
          ),
        )}
      </p>
    </main>
  )
}
