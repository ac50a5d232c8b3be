import { SiteLink } from '../SiteLink.tsx'
import css from './Tabs.module.css'

export type Tab = { label: string; to: string; current: boolean }

/** Choices that are addresses: they work without scripts and can be shared. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className={css.tabs}>
      {tabs.map(({ label: name, to, current }) => (
        <SiteLink
          key={to}
          to={to}
          className={current ? `${css.tab} ${css.current}` : css.tab}
          aria-current={current ? 'page' : undefined}
          preventScrollReset
        >
          {name}
        </SiteLink>
      ))}
    </nav>
  )
}
