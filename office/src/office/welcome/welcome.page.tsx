import { EmptyState, ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { Refusal } from '../../platform/api/Refusal.ts'
import { startAnew } from '../../platform/session/staffSession.ts'
import { useAsked } from '../../platform/useAsked.ts'
import { RecoveryCodes } from '../signIn/RecoveryCodes.tsx'
import css from '../signIn/SignInForm.module.css'
import { WelcomeForm } from './WelcomeForm.tsx'

/** The first visit of somebody who was invited. The token stands behind the #, so that it reaches no log. */
export default function WelcomePage() {
  const token = useLocation().hash.slice(1)
  const [codes, setCodes] = useState<string[]>()
  const link = useAsked(token, (signal) => openLink(token, signal))
  const { data } = link
  if (data === GONE) return <LinkGone />
  const done = (given: string[]) => {
    // The link is used up: nobody needs it in the history of this browser.
    window.history.replaceState(null, '', '/office/welcome')
    setCodes(given)
  }
  return (
    <div className={css.sheet}>
      <h1>{codes ? '保存恢复码' : data ? `${data.name}，欢迎来到编辑部` : '欢迎来到编辑部'}</h1>
      {link.fault && <ErrorState text={link.fault} onRetry={() => void link.again()} />}
      {!data && link.loading && <Skeleton rows={3} />}
      {data && !codes && <WelcomeForm token={token} link={data} onDone={done} onGone={() => void link.again()} />}
      {data && codes && <RecoveryCodes codes={codes} name={data.name} act="进入编辑部" onDone={() => startAnew()} />}
    </div>
  )
}

const GONE = 'gone'
const NO_SUCH_LINK = [400, 404, 601]

/** A link that is damaged, used or too old is no trouble of the server's: another try would not help. */
async function openLink(token: string, signal: AbortSignal) {
  try {
    return await officeApi.welcome.open({ token }, { signal, quiet: true })
  } catch (error) {
    if (error instanceof Refusal && NO_SUCH_LINK.includes(error.code)) return GONE
    throw error
  }
}

function LinkGone() {
  return (
    <div className={css.sheet}>
      <h1>链接不能用了</h1>
      <EmptyState title="这个欢迎链接已经用过、过期或不完整">
        <p>链接 24 小时内有效，只能用一次。请确认复制了整个链接；如果已经过期，请管理员重新给您一个。</p>
        <p>
          账号已经启用的话，<a href="/office">直接登录</a>。
        </p>
      </EmptyState>
    </div>
  )
}
