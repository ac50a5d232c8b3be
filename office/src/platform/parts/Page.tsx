import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { siteTitle } from '../siteTitle.ts'
import css from './Page.module.css'

type Props = {
  title: string
  /** How many there are, for the title of the window too. */
  count?: number | undefined
  /** What stands below the title. */
  lede?: ReactNode
  acts?: ReactNode
  children: ReactNode
}

/** The sheet of a screen: its name and count, what can be done here, and the rest below. */
export function Page({ title, count, lede, acts, children }: Props) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    document.title = `${title}${count === undefined ? '' : `（${count}）`} · 编辑部 · ${siteTitle()}`
  }, [title, count])
  // A step to another screen begins at its top, for eyes and for screen readers.
  useEffect(() => {
    void pathname
    if (!document.activeElement?.closest('dialog')) main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])
  return (
    <main id="main" ref={main} tabIndex={-1} className={css.page} data-region>
      <header className={css.header}>
        <div className={css.name}>
          <h1>
            {title}
            {count !== undefined && <small className={css.count}>{count}</small>}
          </h1>
          {lede && <div className={css.lede}>{lede}</div>}
        </div>
        {acts && <div className={css.acts}>{acts}</div>}
      </header>
      {children}
    </main>
  )
}
