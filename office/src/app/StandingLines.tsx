import { STANDING } from '@zhengcai/contract/office/noticeWords.ts'
import { useMe } from '../platform/session/staffSession.ts'
import css from './Frame.module.css'
import { useNotices } from './notices/noticeStore.ts'

/** What lasts and concerns everybody stands across the top of every screen. */
export function StandingLines() {
  const { demo } = useMe()
  const { standing } = useNotices()
  const lines = [...(demo ? ['演示环境：可以登录和查看，不能更改。'] : []), ...standing.map((word) => STANDING[word])]
  if (lines.length === 0) return null
  return (
    <aside aria-label="全站提示">
      {lines.map((line) => (
        <p key={line} className={css.line}>
          {line}
        </p>
      ))}
    </aside>
  )
}
