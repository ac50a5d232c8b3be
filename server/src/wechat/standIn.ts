import { randomBytes } from 'node:crypto'
import type { StandIn, StandInReply } from '../platform/http/pages/serveStandIn.ts'
import type { WechatSettings } from '../platform/outside/wechatSettings.ts'
import { standInPage } from './standInPage.ts'
import type { AppName } from './wechat.queries.ts'

const CODE_LIFE = 5 * 60_000
const MOST_KEPT = 1_000

/** The readers of the chat app that anybody may pretend to be. */
const PEOPLE = ['模拟用户小满', '模拟用户谷雨', '模拟用户霜降']

type Person = { app: AppName; person: number }
type Grants = ReturnType<typeof grants>
type Site = { settings: WechatSettings; origin: string }

/** Speaks the chat app's own protocol, so that the same client runs where there are no credentials. Codes live in memory. */
export function wechatStandIn(site: Site, now = () => performance.now()): StandIn {
  const codes = grants(now)
  const tokens = grants(now)
  const routes: Record<string, (url: URL) => StandInReply> = {
    '/connect/qrconnect': (url) => authorise(site, codes, url, { app: 'web', scope: 'snsapi_login' }),
    '/connect/oauth2/authorize': (url) => authorise(site, codes, url, { app: 'mp', scope: 'snsapi_userinfo' }),
    '/sns/oauth2/access_token': (url) => accessToken(site, { codes, tokens }, url.searchParams),
    '/sns/userinfo': (url) => userInfo(tokens, url.searchParams),
  }
  return (url) => routes[url.pathname]?.(url)
}

/** Whatever is taken is gone afterwards: a code works once. */
function grants(now: () => number) {
  const kept = new Map<string, Person & { until: number }>()
  return {
    give({ app, person }: Person): string {
      const key = randomBytes(16).toString('hex')
      kept.set(key, { app, person, until: now() + CODE_LIFE })
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
      return key
    },
    take(key: string | null): Person | undefined {
      const grant = kept.get(key ?? '')
      kept.delete(key ?? '')
      return grant && grant.until > now() ? grant : undefined
    },
  }
}

function authorise(site: Site, codes: Grants, url: URL, { app, scope }: { app: AppName; scope: string }): StandInReply {
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  if (asked('appid') !== site.settings[app]?.appId || asked('scope') !== scope || asked('response_type') !== 'code')
    return page('<p>授权请求不正确。</p>', 400)
  const back = URL.parse(asked('redirect_uri'))
  if (back?.origin !== site.origin) return page('<p>返回地址不属于本站。</p>', 400)
  if (asked('state')) back.searchParams.set('state', asked('state'))
  const person = PEOPLE.findIndex((_, at) => asked('person') === String(at))
  if (person < 0 && asked('person') !== 'none') return page(choices(url), 200)
  if (person >= 0) back.searchParams.set('code', codes.give({ app, person }))
  return { status: 302, type: 'text/plain', text: '', location: back.href }
}

function accessToken(
  { settings }: Site,
  { codes, tokens }: { codes: Grants; tokens: Grants },
  asked: URLSearchParams,
): StandInReply {
  const app = (['web', 'mp'] as const).find((name) => settings[name]?.appId === asked.get('appid'))
  if (!app) return refusal(40013, 'invalid appid')
  if (asked.get('secret') !== settings[app]?.secret) return refusal(40125, 'invalid appsecret')
  const grant = codes.take(asked.get('code'))
  if (grant?.app !== app) return refusal(40029, 'invalid code')
  const scope = app === 'web' ? 'snsapi_login' : 'snsapi_userinfo'
  return json({ access_token: tokens.give(grant), expires_in: 7200, refresh_token: 'none', scope, ...idsOf(grant) })
}

function userInfo(tokens: Grants, asked: URLSearchParams): StandInReply {
  const grant = tokens.take(asked.get('access_token'))
  if (!grant) return refusal(40001, 'invalid credential')
  const ids = idsOf(grant)
  if (asked.get('openid') !== ids.openid) return refusal(40003, 'invalid openid')
  const empty = { sex: 0, province: '', city: '', country: '', headimgurl: '', privilege: [] }
  return json({ ...ids, nickname: PEOPLE[grant.person] ?? '', ...empty })
}

function idsOf({ app, person }: Person): { openid: string; unionid: string } {
  return { openid: `stand-in-${app}-${person}`, unionid: `stand-in-${person}` }
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
