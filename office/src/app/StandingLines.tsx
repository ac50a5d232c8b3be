import { STANDING } from '@zhengcai/contract/office/noticeWords.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { useMe } from '../platform/session/staffSession.ts'
import css from './Frame.module.css'
import { useNotices } from './notices/noticeStore.ts'

/** Where what is missing is entered. */
const DAYS = '/office/days'

/** What lasts and concerns everybody stands across the top of every screen. */
export function StandingLines() {
  const { demo, rights } = useMe()
  const { standing, years } = useNotices()
  if (!demo && standing.length === 0) return null
  return (
    <aside aria-label="全站提示">
      {demo && <p className={css.line}>演示环境：可以登录和查看，不能更改。</p>}
      {standing.map((word) => (
        <p key={word} className={css.line}>
          {word === 'holidays' ? `${years.join('、')} 年的${STANDING[word]}` : STANDING[word]}
          {word === 'holidays' && rights.includes('days') && (
            <SiteLink to={`${DAYS}?year=${years[0]}`}>去录入</SiteLink>
          )}
        </p>
      ))}
    </aside>
  )
}
