import type { Mine } from '@zhengcai/contract/operations/operate.contract.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession, whenLoggedIn } from '../platform/session/session.ts'
import { entryOf, forgetMarks, requestMarks, setMark, subscribe } from './itemMarks.ts'
import { type Mark, marksShown } from './pendingMarks.ts'

export type Operable = Pick<Mine, 'esId'> & Partial<Pick<Mine, 'likeCount' | 'favouriteCount'>>

const REASONS: Record<Mark, string> = {
  collect: '登录后即可收藏，收藏的内容在个人中心里找。',
  like: '登录后即可点赞。',
  follow: '登录后即可关注，法规有新版本或开始施行时会收到消息。',
}

/** What this reader has marked an item with, and the way to change it. A page is rendered for nobody and lights up afterwards. */
export function useMarks({ esId, likeCount = 0, favouriteCount = 0 }: Operable) {
  const { isLogin } = useSession()
  const entry = useSyncExternalStore(
    subscribe,
    () => entryOf(esId),
    () => undefined,
  )
  useEffect(() => {
    if (isLogin) requestMarks(esId)
    else forgetMarks()
  }, [esId, isLogin])
  const page = { likeCount, favouriteCount }
  const now = entry ? marksShown(entry) : { collect: false, like: false, follow: false, ...page }
  const toggle = (what: Mark) => {
    const on = !now[what]
    whenLoggedIn(() => void setMark(esId, what, on, page), REASONS[what])
  }
  return { ...now, unreached: entry?.unreached ?? false, toggle }
}
