import { useEffect } from 'react'
import { askLogin, closeLogin, onLoginElsewhere, sessionToken, useSession } from '../platform/session/session.ts'
import { onDemand } from '../platform/steps/onDemand.ts'
import { useSite } from '../platform/useSite.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { OnDemand } from '../ui/states/OnDemand.tsx'
import css from './AccountCorner.module.css'

/** Visitors never fetch it. */
const loginDialog = onDemand(() => import('../account/login/LoginDialog.tsx'))
/** Only those who are logged in fetch these. */
const startSession = onDemand(() => import('../account/login/startSession.ts'))
const watchUnread = onDemand(() => import('../account/messages/watchUnread.ts'))

/** The way in, or the way to one's own things. */
export function AccountCorner() {
  const { avatar, unread, isLogin, showLogin } = useSession()
  useStart()
  useEffect(() => {
    if (!isLogin) return
    const leaving = new AbortController()
    void watchUnread.bring(leaving.signal).then((unread) => unread.at === 'here' && unread.part.watchUnread())
    return () => leaving.abort()
  }, [isLogin])
  return (
    <>
      <span className={`needs-script ${css.corner}`}>
        <button type="button" className={css.enter} onClick={() => askLogin()}>
          登录
        </button>
        <SiteLink to="/personal-center" className={css.mine}>
          <img src={avatar} alt="" width="20" height="20" fetchPriority="low" />
          我的
          {unread > 0 && (
            <span className={css.unread}>
              <span className="visually-hidden">，有未读消息</span>
            </span>
          )}
        </SiteLink>
      </span>
      {showLogin && (
        <OnDemand part={loginDialog} what="登录" onClose={closeLogin}>
          {({ LoginDialog }) => <LoginDialog request={showLogin} />}
        </OnDemand>
      )}
    </>
  )
}

function useStart(): void {
  const { site } = useSite()
  const { cookieDomain } = site
  useEffect(() => {
    const leaving = new AbortController()
    const start = async () => {
      if (!sessionToken()) return
      const loaded = await startSession.bring(leaving.signal)
      if (loaded.at === 'here') void loaded.part.startSession(cookieDomain)
    }
    void start()
    const deafen = onLoginElsewhere(start)
    return () => {
      deafen()
      leaving.abort()
    }
  }, [cookieDomain])
}
