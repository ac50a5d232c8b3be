import type { PortalProfile } from '@zhengcai/contract/account/profile.contract.ts'
import { useSyncExternalStore } from 'react'
import { forgetPages } from '../steps/pageCache.ts'
import { readToken } from './readToken.ts'

const CHANNEL = 'session'
export const DEFAULT_AVATAR = '/avatar.svg'

/** Why the login dialog is open, and what the reader meant to do. */
export type LoginRequest = { reason?: string; offerBinding?: true; then?: () => void }

export type Session = {
  token: string | undefined
  userInfo: PortalProfile | undefined
  isLogin: boolean
  avatar: string
  /** Messages not read yet. */
  unread: number
  /** The open login dialog, if it is. */
  showLogin: LoginRequest | undefined
}

const LOGGED_OUT = { token: undefined, userInfo: undefined, isLogin: false, avatar: DEFAULT_AVATAR, unread: 0 }
const NOBODY: Session = { ...LOGGED_OUT, showLogin: undefined }
let session = NOBODY
const listeners = new Set<() => void>()

function change(next: Partial<Session>): void {
  session = { ...session, ...next }
  if (next.isLogin === false) forgetPages()
  if ('isLogin' in next) document.documentElement.toggleAttribute('data-member', session.isLogin)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Nobody while a page is rendered and until it has come alive: what is personal is never in the first HTML. */
export const useSession = (): Session =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => NOBODY,
  )

/** The token of the reader who is logged in, kept in a cookie as specified. */
export function sessionToken(): string | undefined {
  return typeof document === 'undefined' ? undefined : readToken(document)
}

/** What other tabs of this browser are told. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
tabs?.addEventListener('message', ({ data }) => follow(data))
const wakers = new Set<() => void>()

/** What another tab says may be heard sooner than its change of the cookie is seen. */
function follow(said: unknown, looks = 30): void {
  const isOut = !sessionToken()
  if (isOut !== (said === 'out') && looks > 0) setTimeout(follow, 100, said, looks - 1)
  else if (isOut) change(LOGGED_OUT)
  else if (!session.isLogin) for (const wake of wakers) wake()
}

/** Calls back when somebody logged in in another tab. */
export function onLoginElsewhere(wake: () => void): () => void {
  wakers.add(wake)
  return () => wakers.delete(wake)
}

export function beginSession(token: string, userInfo?: PortalProfile): void {
  const before = session.token
  change({ token, userInfo, isLogin: true, avatar: userInfo?.avatar || DEFAULT_AVATAR })
  if (before !== token) tabs?.postMessage('in')
}

/** The token is gone: this tab and the others show it. */
export function showLoggedOut(): void {
  change(LOGGED_OUT)
  tabs?.postMessage('out')
}

export const showUnread = (unread: number) => change({ unread })

export const askLogin = (request: LoginRequest = {}) => change({ showLogin: request })
export const closeLogin = () => change({ showLogin: undefined })

/** Does it at once for a reader who is logged in; for others the dialog opens, and it is done after they have. */
export function whenLoggedIn(then: () => void, reason?: string): void {
  if (sessionToken()) then()
  else askLogin({ then, ...(reason && { reason }) })
}
