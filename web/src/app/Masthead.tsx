import { SiteLink } from '../ui/SiteLink.tsx'
import css from './Frame.module.css'
import { useSite } from './useSite.ts'

export function Masthead() {
  const { site } = useSite()
  const { systemTitle: title, slogan } = site
  return (
    <header className={`wrap ${css.masthead}`}>
      <SiteLink to="/index" className={css.brand}>
        <Seal title={title} />
        <span>
          <b className={css.name}>{title}</b>
          {slogan && <small className={css.slogan}>{slogan}</small>}
        </span>
      </SiteLink>
      <form className={css.find} action="/searchList" role="search">
        <input name="keyword" type="search" required maxLength={100} placeholder="搜法规、问答、文章" aria-label="站内搜索" autoComplete="off" />
        <button type="submit">搜索</button>
      </form>
    </header>
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
