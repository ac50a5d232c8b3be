import { openOverlay } from '../opened.ts'
import css from './Notices.module.css'
import { useNotices } from './noticeStore.ts'

/** How many notices wait, and the way to them; in the band, and on the phone in the bar below. */
export function Bell({ className }: { className?: string | undefined }) {
  const { unread } = useNotices()
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={() => openOverlay('notices')}>
      通知
      {unread > 0 && (
        <span className={css.count}>
          {unread > 99 ? '99+' : unread}
          <span className="visually-hidden">条未读</span>
        </span>
      )}
    </button>
  )
}
