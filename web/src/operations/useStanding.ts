import type { Mine } from '@zhengcai/contract/operations/operate.contract.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession, whenLoggedIn } from '../platform/session.ts'
import { askMine, entryOf, forgetStandings, subscribe, wish } from './standings.ts'
import { shown, type Wish } from './wishes.ts'

export type Operable = Pick<Mine, 'esId'> & Partial<Pick<Mine, 'likeCount' | 'favouriteCount'>>

const REASONS: Record<Wish, string> = {
  collect: '登录后即可收藏，收藏的内容在个人中心里找。',
  like: '登录后即可点赞。',
  follow: '登录后即可关注，法规有新版本或开始施行时会收到消息。',
}

/** How this reader stands to an item, and the way to change it. A page is rendered for nobody and lights up afterwards. */
export function useStanding({ esId, likeCount = 0, favouriteCount = 0 }: Operable) {
  const { isLogin } = useSession()
  const entry = useSyncExternalStore(
    subscribe,
    () => entryOf(esId),
    () => undefined,
  )
  useEffect(() => {
    if (isLogin) askMine(esId)
    else forgetStandings()
  }, [esId, isLogin])
  const page = { likeCount, favouriteCount }
  const now = entry ? shown(entry) : { collect: false, like: false, follow: false, ...page }
  const toggle = (what: Wish) => {
    const on = !now[what]
    whenLoggedIn(() => void wish(esId, what, on, page), REASONS[what])
  }
  return { ...now, unreached: entry?.unreached ?? false, toggle }
}
