import { openOverlay } from '../opened.ts'
import css from './Finder.module.css'

/** Where the finder is opened by hand. */
export function Finder() {
  return (
    <button type="button" className={css.find} aria-haspopup="dialog" onClick={() => openOverlay('finder')}>
      <span className={css.words}>找稿件、问答、法规、页面</span>
      <span className={css.word}>查找</span>
      <kbd>Ctrl K</kbd>
    </button>
  )
}
