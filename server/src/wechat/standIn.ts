import { randomBytes } from 'node:crypto'
import type { StandIn, StandInReply } from '../platform/serveStandIn.ts'
import type { WechatSettings } from '../platform/wechatSettings.ts'
import { standInPage } from './standInPage.ts'
import type { AppName } from './wechat.queries.ts'

const CODE_LIFE = 5 * 60_000
const MOST_KEPT = 1_000

/** The readers of the chat app that anybody may pretend to be. */
export const PEOPLE = ['模拟用户小满', '模拟用户谷雨', '模拟用户霜降']

type Grant = { app: AppName; person: number; until: number }

/** Speaks the chat app's own protocol, so that the same client runs where there are no credentials. Codes live in memory. */
export function wechatStandIn(
  { settings, origin }: { settings: WechatSettings; origin: string },
  now = Date.now,
): StandIn {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const keep = (kept: Map<string, Grant>, grant: Omit<Grant, 'until'>): string => {
    const key = randomBytes(16).toString('hex')
    kept.set(key, { ...grant, until: now() + CODE_LIFE })
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
    return key
  }
  /** Whatever is asked for is gone afterwards: a code works once. */
  const take = (kept: Map<string, Grant>, key: string): Grant | undefined => {
    const grant = kept.get(key)
    kept.delete(key)
    return grant && grant.until > now() ? grant : undefined
  }

  const authorise = (app: AppName, scope: string) => (url: URL) => {
    const asked = (name: string) => url.searchParams.get(name) ?? ''
    if (asked('appid') !== settings[app]?.appId || asked('scope') !== scope || asked('response_type') !== 'code')
      return page('<p>授权请求不正确。</p>', 400)
    const back = URL.parse(asked('redirect_uri'))
    if (!back || back.origin !== origin) return page('<p>返回地址不属于本站。</p>', 400)
    if (asked('state')) back.searchParams.set('state', asked('state'))
    if (asked('person') === 'none') return { status: 302, type: 'text/plain', text: '', location: back.href }
    const person = PEOPLE.findIndex((_, at) => asked('person') === String(at))
    if (person < 0) return page(choices(url), 200)
    back.searchParams.set('code', keep(codes, { app, person }))
    return { status: 302, type: 'text/plain', text: '', location: back.href }
  }

  const routes: Record<string, (url: URL) => StandInReply> = {
    '/connect/qrconnect': authorise('web', 'snsapi_login'),
    '/connect/oauth2/authorize': authorise('mp', 'snsapi_userinfo'),
    '/sns/oauth2/access_token': ({ searchParams: asked }) => {
      const app = (['web', 'mp'] as const).find((name) => settings[name]?.appId === asked.get('appid'))
      if (!app) return refusal(40013, 'invalid appid')
      if (asked.get('secret') !== settings[app]?.secret) return refusal(40125, 'invalid appsecret')
      const grant = take(codes, asked.get('code') ?? '')
      if (!grant || grant.app !== app) return refusal(40029, 'invalid code')
      return json({
        access_token: keep(tokens, grant),
        expires_in: 7200,
        refresh_token: 'none',
        openid: `stand-in-${app}-${grant.person}`,
        scope: app === 'web' ? 'snsapi_login' : 'snsapi_userinfo',
        unionid: `stand-in-${grant.person}`,
      })
    },
    '/sns/userinfo': ({ searchParams: asked }) => {
      const grant = take(tokens, asked.get('access_token') ?? '')
      if (!grant) return refusal(40001, 'invalid credential')
      const openid = `stand-in-${grant.app}-${grant.person}`
      if (asked.get('openid') !== openid) return refusal(40003, 'invalid openid')
      const empty = { sex: 0, province: '', city: '', country: '', headimgurl: '', privilege: [] }
      return json({ openid, nickname: PEOPLE[grant.person] ?? '', ...empty, unionid: `stand-in-${grant.person}` })
    },
  }
  return (url) => routes[url.pathname]?.(url)
}

function choices(url: URL): string {
  const link = (person: string, words: string) => {
    const query = new URLSearchParams(url.searchParams)
    query.set('person', person)
    return `<li><a href="?${query.toString().replaceAll('&', '&amp;')}">${words}</a></li>`
  }
  const people = PEOPLE.map((name, at) => link(String(at), `以“${name}”同意`))
  return `<p>选择一位模拟用户，或拒绝授权。</p><ul>${people.join('')}${link('none', '拒绝')}</ul>`
}

function page(body: string, status: number): StandInReply {
  return { status, type: 'text/html; charset=utf-8', ...standInPage(body) }
}

function json(value: object): StandInReply {
  return { status: 200, type: 'text/plain', text: JSON.stringify(value) }
}

function refusal(errcode: number, errmsg: string): StandInReply {
  return json({ errcode, errmsg })
}
