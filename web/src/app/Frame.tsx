import '../ui/sheets.ts'
import type { ReactNode } from 'react'
import { useSite } from '../platform/useSite.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { Footer } from './Footer.tsx'
import { Masthead } from './Masthead.tsx'
import { Navigation } from './Navigation.tsx'
import { UtilityBar } from './UtilityBar.tsx'

/** The frame of every screen inside the layout. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header>
        <UtilityBar />
        <Masthead />
      </header>
      <Navigation />
      {children}
      <Footer />
    </>
  )
}

/** Screens outside the layout keep a slim bar with the way home, 关怀版 and text size. */
export function SlimFrame({ children }: { children: ReactNode }) {
  const { site } = useSite()
  return (
    <>
      <SkipLink />
      <header>
        <UtilityBar home={<SiteLink to="/index">{site.systemTitle}</SiteLink>} />
      </header>
      {children}
    </>
  )
}

function SkipLink() {
  return (
    <a className="skip" href="#main">
      跳到正文
    </a>
  )
}
