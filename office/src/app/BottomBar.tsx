import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { useLocation } from 'react-router'
import { useMe } from '../platform/session/staffSession.ts'
import { doorsOf } from './doors.ts'
import css from './Frame.module.css'

/** On the phone, in the place of the rail. */
export function BottomBar() {
  const { pathname } = useLocation()
  const doors = [...doorsOf(useMe()), { to: '/office/account', title: '我的' }]
  return (
    <nav className={css.bottom} aria-label="编辑部（手机）">
      {doors.map(({ to, title }) => (
        <SiteLink key={to} to={to} aria-current={to === pathname ? 'page' : undefined}>
          {title}
        </SiteLink>
      ))}
    </nav>
  )
}
