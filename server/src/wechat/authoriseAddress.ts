import type { WechatSettings } from '../platform/outside/wechatSettings.ts'
import type { AppName } from './wechat.queries.ts'

const PAGES = {
  web: { path: '/connect/qrconnect', scope: 'snsapi_login' },
  mp: { path: '/connect/oauth2/authorize', scope: 'snsapi_userinfo' },
} satisfies Record<AppName, object>

/** Where a reader consents. The chat app wants the fields in this order, and the mark at the end. */
export function authoriseAddress(
  { settings, origin }: { settings: WechatSettings; origin: string },
  { app, state }: { app: AppName; state: string },
): string | undefined {
  const credentials = settings[app]
  if (!credentials) return undefined
  const query = new URLSearchParams([
    ['appid', credentials.appId],
    ['redirect_uri', `${origin}/bindWx`],
    ['response_type', 'code'],
    ['scope', PAGES[app].scope],
    ['state', state],
  ])
  return `${settings.authoriseUrl}${PAGES[app].path}?${query}#wechat_redirect`
}
