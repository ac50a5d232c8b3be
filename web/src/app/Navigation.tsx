import type { ColumnSetting } from '@zhengcai/contract/site/columnSetting.contract.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../platform/useSite.ts'
import { insideLayout } from '../siteMap.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import css from './Frame.module.css'

export function Navigation() {
  const { columns } = useSite()
  const { pathname } = useLocation()
  const entries = columns.filter(({ type }) => type === 'nav')
  const active = activeColumn(entries, pathname)
  const row = useRef<HTMLUListElement>(null)
  // On a phone the row is wider than the screen: the current column is brought into it, without touching the page's own scroll.
  useEffect(() => {
    const link = active && row.current?.querySelector<HTMLElement>('.active')
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.clientWidth / 2
  }, [active])
  return (
    <nav className={css.navigation} aria-label="主导航">
      <ul ref={row} className={`wrap ${css.entries}`}>
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
    </nav>
  )
}

/** The entry for this very address, else the one whose screen belongs to the same feature: a news item lights 资讯, an article 书刊. */
function activeColumn(entries: ColumnSetting[], pathname: string): ColumnSetting | undefined {
  const featureOf = (address: string) => insideLayout[address]?.split('/')[0]?.replace(/^articles$/, 'books')
  const here = featureOf(pathname)
  return (
    entries.find(({ route }) => route === pathname) ??
    (here === undefined || here === 'app' ? undefined : entries.find(({ route }) => featureOf(route) === here))
  )
}
