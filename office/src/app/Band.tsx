import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import type { ReactNode } from 'react'
import { siteTitle } from '../platform/siteTitle.ts'
import css from './Frame.module.css'

/** The seal of the site and the word 编辑部: nobody takes this for the readers' pages. */
export function Band({ children }: { children?: ReactNode }) {
  const [one, two, three, four] = [...siteTitle()]
  return (
    <header className={css.band} data-region>
      <SiteLink className={css.name} to="/office">
        <span className={css.chop}>
          {one}
          {two}
          <br />
          {three}
          {four}
        </span>
        编辑部
      </SiteLink>
      {children}
    </header>
  )
}
