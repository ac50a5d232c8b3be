import { useSite } from '../platform/useSite.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import css from './Frame.module.css'

export function Masthead() {
  const { site } = useSite()
  const { systemTitle: title, slogan } = site
  return (
    <div className={`wrap ${css.masthead}`}>
      <SiteLink to="/index" className={css.brand}>
        <Seal title={title} />
        <span>
          <b className={css.name}>{title}</b>
          {slogan && <small className={css.slogan}>{slogan}</small>}
        </span>
      </SiteLink>
      <search className={css.search}>
        <form className={css.find} action="/searchList">
          <input
            name="keyword"
            type="search"
            required
            maxLength={100}
            placeholder="搜法规、问答、文章"
            aria-label="站内搜索"
            autoComplete="off"
          />
          <button type="submit">搜索</button>
        </form>
      </search>
    </div>
  )
}

/** The title's first four characters, cut like a seal: two above two. */
function Seal({ title }: { title: string }) {
  return (
    <span className={css.seal} aria-hidden="true">
      {title.slice(0, 2)}
      <br />
      {title.slice(2, 4)}
    </span>
  )
}
