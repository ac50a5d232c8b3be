import type { PortalProfile } from '@zhengcai/contract/account/profile.contract.ts'
import { isApiError } from '@zhengcai/contract/errors.ts'
import { type ReactNode, useEffect } from 'react'
import { type ClientLoaderFunctionArgs, type MetaArgs, redirect, useLoaderData, useLocation } from 'react-router'
import { logOut } from '../account/login/logOut.ts'
import { type Level, ProfileCard } from '../account/profile/ProfileCard.tsx'
import { loadCounts } from '../operations/loadCounts.ts'
import { quietApi } from '../platform/api/browserApi.ts'
import { pause } from '../platform/api/pause.ts'
import { SESSION_OVER } from '../platform/api/refusalHandling.ts'
import { beginSession, sessionToken, useSession } from '../platform/session/session.ts'
import { go } from '../platform/steps/go.ts'
import { filterIn } from '../platform/steps/inAddress.ts'
import { untilReached } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { useLoaded } from '../platform/steps/useLoaded.ts'
import { toast } from '../platform/toasts.ts'
import { Skeleton } from '../ui/states/States.tsx'
import { CentreNavigation } from './CentreNavigation.tsx'
import { CentrePanel } from './CentrePanel.tsx'
import { TABS } from './centreTabs.ts'
import css from './personal-center.module.css'

const WAITS = [1_000, 3_000]

/** Without a token to the home page; with one the user is asked for, and only a good answer opens the page. */
const guarded = untilReached(async (): Promise<{ levels: Level[] }> => {
  const token = sessionToken()
  if (!token) throw redirect('/')
  const [user, levels] = await Promise.all([
    whoReads().catch(leaveIfRefused),
    quietApi.dict.type({ type: 'zc_member_level' }),
  ])
  beginSession(token, user)
  return { levels: levels.map(({ dictValue, dictLabel }) => ({ level: Number(dictValue), name: dictLabel })) }
})

export const clientLoader = (args: ClientLoaderFunctionArgs) => guarded(args)
clientLoader.hydrate = true as const

/** Another tab of the same page is no new arrival. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: '个人中心', description: '您的收藏、浏览记录、消息与账号设置', noindex: true })

/** What everybody gets from the server, whoever they are. */
export function HydrateFallback() {
  return (
    <Centre side={<div className={css.cardBones} />}>
      <p className={css.scriptless}>个人中心要在浏览器里认出您是谁，需要启用脚本（JavaScript）后才能使用。</p>
      <div className="needs-script">
        <Skeleton rows={5} />
      </div>
    </Centre>
  )
}

/** A fault passes, so it is asked again; whose session is over need not be. */
async function whoReads(): Promise<PortalProfile> {
  for (const wait of WAITS) {
    try {
      return await quietApi.profile.portalProfile()
    } catch (error) {
      if (!isApiError(error) || SESSION_OVER.includes(error.code)) throw error
      await pause(wait)
    }
  }
  return quietApi.profile.portalProfile()
}

/** Only a good answer opens the page. Where the session is not over, it is kept, and the reader is told. */
function leaveIfRefused(error: unknown): never {
  if (!isApiError(error)) throw error
  if (!SESSION_OVER.includes(error.code))
    toast('个人中心暂时打不开，您仍处于登录状态，请稍后再试。', { tone: 'error', duration: 10_000 })
  throw redirect('/')
}

export default function PersonalCenterPage() {
  const { levels } = useLoaderData<typeof clientLoader>()
  const { userInfo, isLogin } = useSession()
  const { search } = useLocation()
  const counts = useLoaded('counts', loadCounts)
  const params = new URLSearchParams(search)
  const tab = filterIn(
    params,
    'tab',
    TABS.map((known) => known.tab),
  )
  useEffect(() => {
    if (!isLogin) void go('/', { replace: true })
  }, [isLogin])
  if (!userInfo) return <HydrateFallback />
  const current = tab ?? 'collect'
  return (
    <Centre
      side={
        <>
          <ProfileCard user={userInfo} levels={levels} onLeave={() => void logOut()} />
          <CentreNavigation current={current} counts={counts.data} />
        </>
      }
    >
      <CentrePanel
        // Each tab begins afresh, and so does another user.
        key={`${current} ${userInfo.userId}`}
        tab={current}
        params={params}
        user={userInfo}
        counts={counts.data}
        onChanged={counts.reload}
      />
    </Centre>
  )
}

function Centre({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <main id="main" className={`wrap ${css.centre}`}>
      <header className={css.head}>
        <h1>个人中心</h1>
        <p className="meta">收藏、浏览记录、消息与账号设置，只有您自己看得到。</p>
      </header>
      <aside className={css.side} aria-label="个人资料与栏目">
        {side}
      </aside>
      <div className={css.panel}>{children}</div>
    </main>
  )
}
