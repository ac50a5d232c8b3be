import { useDisplay } from '../platform/display.ts'
import css from '../ui/StatePage.module.css'

/** Needs nothing of the page it stands in for: no frame, no data, no navigation in the page. */
export function PlainErrorPage() {
  // The page was drawn anew: how the reader wants to see it is put back.
  useDisplay()
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <span className={css.mark} aria-hidden="true">
        误
      </span>
      <h1 className={css.title}>页面出了问题</h1>
      <p className={css.text}>页面上的一部分没能正常工作。重新打开通常就好，也可以先回到首页。</p>
      <p className={css.actions}>
        <button type="button" className={css.again} onClick={() => window.location.reload()}>
          重新打开
        </button>
        <a className={css.home} href="/index">
          回到首页
        </a>
      </p>
    </main>
  )
}
