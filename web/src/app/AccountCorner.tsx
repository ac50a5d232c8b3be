import { lazy, Suspense, useEffect } from 'react'
import { askLogin, onLoginElsewhere, sessionToken, useSession } from '../platform/session.ts'
import { useSite } from '../platform/useSite.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import css from './Frame.module.css'

/** Visitors never fetch it. */
const LoginDialog = lazy(async () => ({ default: (await import('../account/LoginDialog.tsx')).LoginDialog }))

/** The way in, or the way to one's own things. */
export function AccountCorner() {
  const { avatar, unread, isLogin, showLogin } = useSession()
  useStart()
  useEffect(() => {
    // Only those who are logged in fetch what looks for their messages.
    if (isLogin) void import('../account/watchUnread.ts').then((at) => at.watchUnread())
  }, [isLogin])
  return (
    <>
      <span className={`needs-script ${css.corner}`}>
        <button type="button" className={css.enter} onClick={() => askLogin()}>
          登录
        </button>
        <SiteLink to="/personal-center" className={css.mine}>
          <img src={avatar} alt="" width="20" height="20" />
          我的
          {unread > 0 && (
            <span className={css.unread}>
              <span className="visually-hidden">，有未读消息</span>
            </span>
          )}
        </SiteLink>
      </span>
      {showLogin && (
        <Suspense>
          <LoginDialog request={showLogin} />
        </Suspense>
      )}
    </>
  )
}

function useStart(): void {
  const { site } = useSite()
  const { cookieDomain } = site
  useEffect(() => {
    const start = () => {
      if (sessionToken()) void import('../account/startSession.ts').then((at) => at.startSession(cookieDomain))
    }
    start()
    return onLoginElsewhere(start)
  }, [cookieDomain])
}
