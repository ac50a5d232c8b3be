import { useLocation } from 'react-router'
import { useSite } from '../platform/useSite.ts'
import { SearchForm } from '../search/SearchForm.tsx'
import { SkipToResults } from '../ui/lists/SkipToResults.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import css from './Masthead.module.css'

export function Masthead() {
  const { site } = useSite()
  const { systemTitle: title, slogan } = site
  const { pathname, search } = useLocation()
  // Other pages have a search of their own with a word of the same name.
  const keyword = (pathname.startsWith('/search') && new URLSearchParams(search).get('keyword')) || ''
  return (
    <div className={`wrap ${css.masthead}`}>
      <SiteLink to="/index" className={css.brand}>
        <Seal title={title} />
        <span>
          <b className={css.name}>{title}</b>
          {slogan && <small className={css.slogan}>{slogan}</small>}
        </span>
      </SiteLink>
      {/* The first page has a large one of its own. */}
      {pathname !== '/index' && <SearchForm key={keyword} keyword={keyword} />}
      {pathname === '/searchList' && <SkipToResults />}
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
