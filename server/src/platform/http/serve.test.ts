import { tmpdir } from 'node:os'
import { calls } from '@zhengcai/contract/calls.ts'
import { ApiError } from '@zhengcai/contract/errors.ts'
import { Id, text } from '@zhengcai/contract/fields.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '../process/log.ts'
import { createServer } from './createServer.ts'
import { notFound } from './refusals.ts'
import { registerApi } from './registerApi.ts'
import { serve } from './serve.ts'
import { shapeErrors } from './shapeErrors.ts'

const table = calls({
  mine: {
    address: 'GET /web/v1/notes/mine/{id}',
    summary: '',
    access: 'member',
    params: z.object({ id: Id }),
    data: z.object({ owner: z.string() }),
  },
  write: {
    address: 'POST /web/v1/notes/write',
    summary: '',
    access: 'member',
    changes: true,
    body: z.object({ title: text('标题', 4, 6) }),
    data: z.object({ title: z.string() }),
  },
  look: { address: 'GET /web/v1/notes/look', summary: '', access: 'preview', data: z.object({ as: z.string() }) },
  page: {
    address: 'GET /web/v1/notes/page/{id}/{n?}',
    summary: '',
    access: 'public',
    params: z.object({ id: Id, n: z.coerce.number().default(0) }),
    row: z.object({ n: z.number() }),
  },
  fail: { address: 'GET /web/v1/notes/fail', summary: '', access: 'public', data: z.string() },
})

const served = serve(table, {
  mine: ({ params, user }) => (params.id === 'gone' ? notFound('没有找到') : { owner: user.id, secret: 'never sent' }),
  write: ({ body }) => body,
  look: ({ user }) => ({ as: user?.id ?? 'nobody' }),
  page: ({ params }) => ({ rows: [{ n: params.n, hidden: true }], total: 1 }),
  fail: () => {
    throw new Error('duplicate key value violates unique constraint "secret_table"')
  },
})

async function host(demoMode = false) {
  const app = await createServer({ log: createLog('silent'), trustProxy: [] })
  shapeErrors(app, { raise() {} })
  const authenticate = async (token: string) => {
    if (token !== 'good') throw new ApiError(401, '登录状态已过期，请重新登录')
    return { id: 'zhang', sessionId: 's1' }
  }
  await registerApi(app, { notes: served }, { demoMode, authenticate, receiving: tmpdir() })
  return app
}
const app = await host()
const bearer = { authorization: 'Bearer good' }
const get = async (path: string, headers = {}) =>
  (await app.inject({ url: `/magazine/web/v1/notes/${path}`, headers })).json()
const post = async (payload: unknown, headers: object = bearer) =>
  (
    await app.inject({
      method: 'POST',
      url: '/magazine/web/v1/notes/write',
      payload: payload as object,
      headers: { ...headers },
    })
  ).json()

test('a call for members knows the member and refuses everybody else', async () => {
  expect(await get('mine/1', bearer)).toEqual({ code: 200, msg: '操作成功', data: { owner: 'zhang' } })
  expect(await get('mine/1')).toEqual({ code: 401, msg: '您尚未登录' })
  expect(await get('mine/1', { authorization: 'Bearer old' })).toMatchObject({ code: 401 })
})

test('the cookie opens nothing but the preview', async () => {
  const cookie = { cookie: 'a=1; auth_token=good' }
  expect(await get('mine/1', cookie)).toMatchObject({ code: 401 })
  expect(await get('look', cookie)).toMatchObject({ data: { as: 'zhang' } })
  expect(await get('look')).toMatchObject({ data: { as: 'nobody' } })
})

test('whatever else is in the cookie, only the token itself is one', async () => {
  const value = fc.stringMatching(/^[!-~]{0,12}$/).map((text) => text.replace(/[;,"\\]/g, ''))
  const pairs = fc.array(fc.tuple(fc.constantFrom('a', 'auth_tokens', 'x-auth_token', 'AUTH_TOKEN'), value), {
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(pairs, fc.boolean(), async (others, loggedIn) => {
      const jar = [...others, ...(loggedIn ? [['auth_token', 'good']] : [])]
      const cookie = jar.map(([name, text]) => `${name}=${text}`).join('; ')
      expect(await get('look', { cookie })).toMatchObject({ data: { as: loggedIn ? 'zhang' : 'nobody' } })
      expect(await get('mine/1', { cookie })).toMatchObject({ code: 401 })
    }),
  )
})

test('a missing thing and an id of the wrong form look the same', async () => {
  expect(await get('mine/gone', bearer)).toMatchObject({ code: 404 })
  expect(await get('mine/%27%20or%201', bearer)).toMatchObject({ code: 404 })
})

test('what a person typed wrongly is 601 with the reason, a wrong shape is 400', async () => {
  expect(await post({ title: '好' })).toEqual({ code: 601, msg: '标题至少 4 个字' })
  expect(await post({ title: '一二三四\u0000' })).toEqual({ code: 601, msg: '标题含有不能使用的控制字符' })
  expect(await post({ title: 5 })).toMatchObject({ code: 400 })
  expect(await post({ title: '一二三四', admin: true })).toEqual({ code: 400, msg: '请求中有不认识的字段：admin' })
  expect(await post({ title: ' 一二三四 ' })).toMatchObject({ data: { title: '一二三四' } })
})

test('the last part of a path may be left out', async () => {
  expect(await get('page/a')).toEqual({ code: 200, msg: '查询成功', rows: [{ n: 0 }], total: 1 })
  expect(await get('page/a/3')).toMatchObject({ rows: [{ n: 3 }] })
})

test('a fault tells a request id and nothing of its cause', async () => {
  const reply = await app.inject('/magazine/web/v1/notes/fail')
  expect(reply.json()).toMatchObject({ code: 500, msg: expect.stringContaining('编号') })
  expect(reply.body).not.toContain('secret')
})

test('in demo mode whatever changes something answers 479, and reading goes on', async () => {
  const demo = await host(true)
  const reply = await demo.inject({
    method: 'POST',
    url: '/magazine/web/v1/notes/write',
    payload: { title: '一二三四' },
    headers: bearer,
  })
  expect(reply.json()).toEqual({ code: 479, msg: '演示环境，无权操作' })
  expect((await demo.inject({ url: '/magazine/web/v1/notes/mine/1', headers: bearer })).json()).toMatchObject({
    code: 200,
  })
})

test('answers that read the header are not kept by anybody', async () => {
  expect((await app.inject({ url: '/magazine/web/v1/notes/mine/1', headers: bearer })).headers['cache-control']).toBe(
    'no-store',
  )
})

test.each([
  [
    'broken JSON',
    {
      method: 'POST',
      url: '/magazine/web/v1/notes/write',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    },
  ],
  [
    'plain text',
    { method: 'POST', url: '/magazine/web/v1/notes/write', payload: 'x', headers: { 'content-type': 'text/plain' } },
  ],
  [
    'a body over the limit',
    { method: 'POST', url: '/magazine/web/v1/notes/write', payload: { title: 'x'.repeat(1_100_000) } },
  ],
  ['an unknown path', { method: 'GET', url: '/magazine/nowhere' }],
  ['a broken escape', { method: 'GET', url: '/magazine/web/v1/notes/mine/%E0%A4%A' }],
] as const)('%s still answers with an envelope', async (_what, request) => {
  const reply = await app.inject({ ...request })
  expect(reply.json()).toEqual({ code: expect.any(Number), msg: expect.stringMatching(/\p{Script=Han}/u) })
})

test('a handler left out, or one that answers another shape, does not compile', () => {
  const one = calls({ count: { address: 'GET /web/v1/notes/count', summary: '', access: 'public', data: z.int() } })
  // @ts-expect-error the handler of `count` is missing
  serve(one, {})
  // @ts-expect-error a text is not a number
  serve(one, { count: () => 'many' })
  serve(one, {
    // @ts-expect-error a public call knows no user
    count: ({ user }) => (user ? 1 : 0),
  })
  expect(one.count.address).toBe('GET /web/v1/notes/count')
})
