import { expect, test } from 'vitest'
import { confirmSession } from '../account/sessions/sessions.queries.ts'
import { readConfig } from '../platform/process/config.ts'
import { signUp } from '../testing/people/signUp.ts'
import { codeOf, testApp } from '../testing/testApp.ts'
import { wechatStandIn } from './standIn.ts'

const ORIGIN = 'http://localhost:3000'
const { wechat } = readConfig({ WECHAT_STAND_IN: 'true' })
const behind = testApp()
const standing = (now?: () => number) => wechatStandIn({ settings: wechat, origin: ORIGIN }, now)
const asked = (over: Record<string, string> = {}) =>
  new URLSearchParams({
    appid: 'stand-in-web',
    redirect_uri: `${ORIGIN}/bindWx`,
    response_type: 'code',
    scope: 'snsapi_login',
    state: 'abc',
    ...over,
  })
const at = (path: string, query: URLSearchParams) => new URL(`${path}?${query}`, ORIGIN)
const trade = (code: string, over: Record<string, string> = {}) =>
  new URLSearchParams({ appid: 'stand-in-web', secret: 'stand-in', grant_type: 'authorization_code', code, ...over })

function issued(standIn: ReturnType<typeof standing>): string {
  const { location = '' } = standIn(at('/connect/qrconnect', asked({ person: '1' }))) ?? {}
  return new URL(location).searchParams.get('code') ?? ''
}
const answer = (standIn: ReturnType<typeof standing>, query: URLSearchParams) =>
  JSON.parse(standIn(at('/sns/oauth2/access_token', query))?.text ?? '{}')

test('the page says that it is not the real one, and offers people and a refusal', () => {
  const { text = '' } = standing()(at('/connect/qrconnect', asked())) ?? {}
  expect(text).toContain('本地模拟')
  expect(text).toContain('这不是微信')
  expect(text.match(/<li>/g)).toHaveLength(4)
})

test('a code is traded once, and only in time', () => {
  let now = 0
  const standIn = standing(() => now)
  const code = issued(standIn)
  expect(answer(standIn, trade(code))).toMatchObject({ openid: 'stand-in-web-1', unionid: 'stand-in-1' })
  expect(answer(standIn, trade(code))).toMatchObject({ errcode: 40029 })
  const late = issued(standIn)
  now += 5 * 60_000
  expect(answer(standIn, trade(late))).toMatchObject({ errcode: 40029 })
})

test('a code is good for its own application, with its secret', () => {
  const standIn = standing()
  expect(answer(standIn, trade(issued(standIn), { appid: 'stand-in-mp' }))).toMatchObject({ errcode: 40029 })
  expect(answer(standIn, trade(issued(standIn), { secret: 'guess' }))).toMatchObject({ errcode: 40125 })
  expect(answer(standIn, trade(issued(standIn), { appid: 'other' }))).toMatchObject({ errcode: 40013 })
})

test.each([
  ['another site', { redirect_uri: 'https://elsewhere.example/bindWx' }],
  ['no address', { redirect_uri: 'bindWx' }],
  ['another application', { appid: 'other' }],
  ['another scope', { scope: 'snsapi_base' }],
])('nobody is sent back to %s', (_name, over) => {
  expect(standing()(at('/connect/qrconnect', asked({ ...over, person: '0' })))?.status).toBe(400)
})

test('what is asked for is written as text', () => {
  const { text = '' } = standing()(at('/connect/qrconnect', asked({ state: '"><script>' }))) ?? {}
  expect(text).not.toContain('<script>')
})

test('where real credentials are set, or the site is public, there is no stand-in', async () => {
  const real = await testApp({ WECHAT_WEB_APPID: 'wx1', WECHAT_WEB_SECRET: 'secret' })
  const open = await testApp({ PUBLIC_ORIGIN: 'https://www.example.cn' })
  const path = `/wechat-stand-in/connect/qrconnect?${asked()}`
  expect((await real.server.inject(path)).statusCode).toBe(404)
  expect((await open.server.inject(path)).statusCode).toBe(404)
  const zhang = await signUp(real)
  await confirmSession(real.db, zhang.sessionId)
  const { url, img } = await real.as(zhang).weChat.bindQrCode()
  expect(url).toMatch(
    /^https:\/\/open\.weixin\.qq\.com\/connect\/qrconnect\?appid=wx1&redirect_uri=http%3A%2F%2Flocalhost%3A3000%2FbindWx&response_type=code&scope=snsapi_login&state=[0-9a-f]{64}w#wechat_redirect$/,
  )
  expect(img).toBe(null)
  const li = await signUp(open)
  await confirmSession(open.db, li.sessionId)
  expect(await codeOf(open.as(li).weChat.bindQrCode())).toBe(601)
  expect(await codeOf(open.anonymous.weChat.loginQrCode())).toBe(601)
})

test('strangers from the outside find no stand-in on a machine that forgot its address', async () => {
  const { server } = await testApp()
  const path = `/wechat-stand-in/connect/qrconnect?${asked()}`
  expect((await server.inject({ url: path, remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
  const shown = await server.inject({ url: path, remoteAddress: '192.168.1.9' })
  expect(shown.statusCode).toBe(200)
  expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
})

test('nobody is given a stand-in who did not ask for one, and never on a public address', async () => {
  expect(readConfig({}).wechat).toMatchObject({ standIn: false, web: undefined, mp: undefined })
  expect(() => readConfig({ WECHAT_STAND_IN: 'true', PUBLIC_ORIGIN: 'https://www.example.cn' })).toThrow(
    'WECHAT_STAND_IN',
  )
  const plain = await testApp({ WECHAT_STAND_IN: 'false' })
  expect((await plain.server.inject(`/wechat-stand-in/connect/qrconnect?${asked()}`)).statusCode).toBe(404)
  expect((await plain.anonymous.portal.siteInfo()).offers).toMatchObject({ weChatLogin: false, weChatBinding: false })
})

test.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip', 'X-Forwarded-Host'])(
  'a proxy that was not declared gives itself away by %s',
  async (name) => {
    const { server } = await behind
    const headers = { [name]: '203.0.113.9' }
    const url = `/wechat-stand-in/connect/qrconnect?${asked()}`
    expect((await server.inject({ url, headers })).statusCode).toBe(404)
    expect((await server.inject({ url })).statusCode).toBe(200)
  },
)
