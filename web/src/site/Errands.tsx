import { SearchForm } from '../search/SearchForm.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import css from './Errands.module.css'

const WAYS = [
  ['算期限', '/deadline', '几个工作日后是哪一天'],
  ['看答复', '/question', '专家答过的问题'],
  ['我要提问', '/newQuestion', '请专家答复'],
] as const

/** What most readers come for, before anything there is to look at. The form needs no script. */
export function Errands() {
  return (
    <section className={css.errands} aria-label="常办的事">
      <SearchForm keyword="" large />
      <ul className={css.ways}>
        <li>
          <form className={css.way} action="/law">
            <label htmlFor="law-name">
              <b>查条文</b>
            </label>
            <span className={css.article}>
              <input id="law-name" name="keyword" required maxLength={50} placeholder="法规名" autoComplete="off" />
              <span className={css.number}>
                第
                <input
                  name="article"
                  aria-label="第几条"
                  inputMode="numeric"
                  pattern="\d{1,4}"
                  maxLength={4}
                  size={3}
                />
                条<button type="submit">查</button>
              </span>
            </span>
          </form>
        </li>
        {WAYS.map(([name, to, text]) => (
          <li key={to}>
            <SiteLink to={to} className={css.way}>
              <b>{name}</b>
              <span>{text}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
