import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { outsideClient } from '../platform/outside/askOutside.ts'
import { readConfig } from '../platform/process/config.ts'
import { chatClient } from './chatClient.ts'

const releases: (() => void)[] = []
afterEach(() => {
  for (const release of releases.splice(0)) release()
})

/** The client against an API of this test's own making, over a real connection. */
async function against(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  releases.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { wechat } = readConfig({ WECHAT_WEB_APPID: 'wx1', WECHAT_WEB_SECRET: 'hidden', WECHAT_API_URL: `${api}/` })
  const troubles: string[] = []
  const ask = outsideClient({ configured: [api], timeLimit: 1_500 })
  const client = chatClient({ ask, settings: wechat, onTrouble: (what) => troubles.push(what) })
  return { troubles, call: () => client('web', 'code1').catch((error: Error) => error.message) }
}

const PERSON = { openid: 'o1', nickname: '张\u0000三', unionid: 'u1', headimgurl: 'https://elsewhere.example/x' }
const answering =
  (grant: unknown, person: unknown = PERSON): RequestListener =>
  (request, reply) =>
    reply.end(JSON.stringify(request.url?.startsWith('/sns/userinfo') ? person : grant))

test('a code becomes a person by the two calls of the protocol', async () => {
  const asked: string[] = []
  const { call } = await against((request, reply) => {
    asked.push(request.url ?? '')
    answering({ access_token: 't1', openid: 'o1' })(request, reply)
  })
  expect(await call()).toEqual({ unionId: 'u1', openId: 'o1', nickName: '张三' })
  expect(asked).toEqual([
    '/sns/oauth2/access_token?appid=wx1&secret=hidden&code=code1&grant_type=authorization_code',
    '/sns/userinfo?access_token=t1&openid=o1&lang=zh_CN',
  ])
})

test.each([40029, 40163, 42003])(
  'a spent code (%i) asks the reader to scan again, and troubles nobody',
  async (errcode) => {
    const { call, troubles } = await against(answering({ errcode, errmsg: 'invalid code' }))
    expect(await call()).toBe('601 微信授权已失效，请重新扫码')
    expect(troubles).toEqual([])
  },
)

test.each([
  ['a refusal of the application', answering({ errcode: 40013 }), '没有同意', 'refused with 40013'],
  ['no union id', answering({ access_token: 't', openid: 'o' }, { openid: 'o' }), '联系编辑部', 'no union id'],
  ['a page instead of an answer', ((_, reply) => reply.end('<html>')) as RequestListener, '暂时连不上', 'another form'],
  ['an answer of another form', answering({ access_token: 7 }), '暂时连不上', 'another form'],
  ['silence', (() => {}) as RequestListener, '暂时连不上', 'no answer in time'],
  ['a broken connection', ((request) => request.socket.destroy()) as RequestListener, '暂时连不上', 'request failed'],
])('%s is told in plain words, and to the log without a secret', async (_name, listener, told, logged) => {
  const { call, troubles } = await against(listener)
  expect(await call()).toContain(told)
  expect(troubles.join()).toContain(logged)
  expect(troubles.join()).not.toMatch(/hidden|code1/)
})
