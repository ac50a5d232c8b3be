import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { useState } from 'react'
import { tellChanged } from '../platform/changed.ts'
import { useMe } from '../platform/session/staffSession.ts'
import { type DoorTo, doorsOf } from './doors.ts'
import css from './Frame.module.css'
import { Bell } from './notices/Bell.tsx'
import { usePath } from './usePath.ts'

/** What is needed on the way; the rest is behind 更多. */
const FIRST = ['/office', '/office/texts', '/office/questions']

/** On the phone, in the place of the rail. */
export function BottomBar() {
  const pathname = usePath()
  const doors = doorsOf(useMe())
  const first = doors.filter(({ to }) => FIRST.includes(to))
  const rest = [...doors.filter(({ to }) => !FIRST.includes(to)), { to: '/office/account', title: '我的账号' }]
  return (
    <nav className={css.bottom} aria-label="编辑部（手机）">
      {first.map(({ to, title }) => (
        <SiteLink
          key={to}
          to={to}
          aria-current={to === pathname ? 'page' : undefined}
          onClick={() => to === pathname && tellChanged()}
        >
          {title}
        </SiteLink>
      ))}
      <Bell />
      <More doors={rest} pathname={pathname} />
    </nav>
  )
}

type Door = Pick<DoorTo, 'to' | 'title'>

function More({ doors, pathname }: { doors: Door[]; pathname: string }) {
  const [open, setOpen] = useState(false)
  const isHere = doors.some(({ to }) => to === pathname)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isHere ? 'true' : undefined}
        onClick={() => setOpen(true)}
      >
        更多
      </button>
      <Dialog open={open} title="更多" onClose={() => setOpen(false)}>
        <ul className={css.more}>
          {doors.map(({ to, title }) => (
            <li key={to}>
              <SiteLink to={to} aria-current={to === pathname ? 'page' : undefined} onClick={() => setOpen(false)}>
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
