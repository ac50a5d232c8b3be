import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../platform/useSite.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { columnOf } from './columnOf.ts'
import css from './Navigation.module.css'

export function Navigation() {
  const { columns } = useSite()
  const { pathname } = useLocation()
  const entries = columns.filter(({ type }) => type === 'nav')
  const column = columnOf(pathname)
  const active = entries.find(({ route }) => route === column)
  const row = useRef<HTMLUListElement>(null)
  // On a phone the row is wider than the screen: the current column is brought into it, without touching the page's own scroll.
  useEffect(() => {
    const link = active && row.current?.querySelector<HTMLElement>('.active')
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.clientWidth / 2
  }, [active])
  return (
    <nav className={css.navigation} aria-label="主导航">
      <div className={`wrap ${css.columns}`}>
        {/* No button: it works without scripts, and a new page begins folded again. */}
        <label key={pathname} className={css.more}>
          <input type="checkbox" aria-label="更多栏目" />
          更多
        </label>
        <ul ref={row} className={css.entries}>
          {entries.map((column) => (
            <li key={column.id}>
              <SiteLink
                to={column.route}
                className={column === active ? 'active' : undefined}
                aria-current={column.route === pathname ? 'page' : undefined}
              >
                {column.name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
