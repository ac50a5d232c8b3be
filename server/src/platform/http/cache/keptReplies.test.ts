import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { enactLaw } from '../../../testing/content/enactLaw.ts'
import { addLawClasses } from '../../../testing/content/lawClasses.ts'
import { addClasses, publish } from '../../../testing/content/publish.ts'
import { openEars } from '../../../testing/network/openEars.ts'
import { signUp } from '../../../testing/people/signUp.ts'
import { testApp } from '../../../testing/testApp.ts'
import { createLog } from '../../process/log.ts'

const { freshness, change, state } = openEars()
const lines: { msg: string; cache?: string; status: number; code?: number }[] = []
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
const app = await testApp({}, { freshness, log })
const { server, db } = app
await addClasses(db)
const esId = await publish(db, { title: '一条资讯', body: `<p>${'内容'.repeat(800)}</p>` })

const DETAIL = `/magazine/web/v1/portal/knowledge/${esId}`
const LIST = '/magazine/web/v1/portal/knowledge/news'
const ask = (url: string, options: InjectOptions = {}) => server.inject({ url, ...options })
const br = { 'accept-encoding': 'gzip, deflate, br' }

test('an answer that was given once is given again as it lies there, with every header and line it had', async () => {
  const first = await ask(LIST)
  const again = await ask(LIST)
  expect([first, again].map(({ headers }) => headers['x-cache'])).toEqual(['miss', 'hit'])
  expect(again.rawPayload).toEqual(first.rawPayload)
  const plain = ({ 'x-cache': _cache, 'x-request-id': _id, date: _date, ...rest }: typeof first.headers) => rest
  expect(plain(again.headers)).toEqual(plain(first.headers))
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  expect(lines.filter(({ msg }) => msg === 'request').slice(-2)).toMatchObject([
    { cache: 'miss', status: 200, code: 200 },
    { cache: 'hit', status: 200, code: 200 },
  ])
})

test('it bears all that an answer bears which nobody keeps', async () => {
  const { server: without } = await testApp()
  const unkept = await without.inject(LIST)
  const hit = await ask(LIST)
  const { 'x-cache': cache, etag, ...rest } = hit.headers
  expect(cache).toBe('hit')
  expect(etag).toMatch(/^"[\w-]+"$/)
  expect(Object.keys(rest).sort()).toEqual(Object.keys({ ...unkept.headers, vary: '' }).sort())
  for (const name of ['content-security-policy', 'x-content-type-options', 'cache-control', 'content-type'])
    expect(rest[name]).toBe(unkept.headers[name])
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['identity', undefined],
])('who takes %s gets it so, and the same text', async (accepted, coding) => {
  const plain = await ask(DETAIL)
  for (const round of ['first', 'again']) {
    const { headers, rawPayload } = await ask(DETAIL, { headers: { 'accept-encoding': accepted } })
    expect([round, headers['content-encoding']]).toEqual([round, coding])
    expect(headers.vary).toBe('accept-encoding')
    expect(headers['content-length']).toBe(String(rawPayload.length))
    const text = coding === 'br' ? brotliDecompressSync(rawPayload) : coding ? gunzipSync(rawPayload) : rawPayload
    expect(text).toEqual(plain.rawPayload)
    expect(headers.etag === plain.headers.etag).toBe(coding === undefined)
  }
})

test('who has it already is told so without it, and only who has it', async () => {
  const { headers } = await ask(DETAIL, { headers: br })
  const tag = String(headers.etag)
  const statusWith = async (given: string) => {
    const { statusCode, rawPayload, headers: sent } = await ask(DETAIL, { headers: { ...br, 'if-none-match': given } })
    expect(rawPayload.length === 0).toBe(statusCode === 304)
    expect(sent).toMatchObject({ etag: tag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
    return statusCode
  }
  for (const given of [tag, `W/${tag}`, `"other", ${tag}`, '*']) expect(await statusWith(given)).toBe(304)
  for (const given of ['"other"', tag.slice(1, -1), 'W/"x"']) expect(await statusWith(given)).toBe(200)
})

test('who asks only for the head gets what the whole would have had', async () => {
  const whole = await ask(DETAIL, { headers: br })
  const head = await ask(DETAIL, { headers: br, method: 'HEAD' })
  expect(head.rawPayload.length).toBe(0)
  const { 'x-request-id': _one, date: _date, ...expected } = whole.headers
  expect(head.headers).toMatchObject(expected)
})

test('whatever hangs on an address and however it is written, the same is kept', async () => {
  change('all')
  const first = await ask(`${LIST}?pageSize=5&pageNum=1`)
  for (const query of [
    'pageSize=5',
    'pageNum=1&pageSize=5',
    'pageSize=5&_t=99',
    'utm_source=x&pageSize=5',
    'pageSize=05',
  ]) {
    const { headers, rawPayload } = await ask(`${LIST}?${query}`)
    expect([query, headers['x-cache']]).toEqual([query, 'hit'])
    expect(rawPayload).toEqual(first.rawPayload)
  }
  expect((await ask(`${LIST}?pageSize=6`)).headers['x-cache']).toBe('miss')
})

test('tokens, cookies and odd headers change no byte, and who shows a token may keep nothing', async () => {
  const { token } = await signUp(app)
  change('all')
  const odd = [
    { authorization: `Bearer ${token}`, cookie: `auth_token=${token}` },
    { authorization: 'Bearer nonsense' },
    {
      'user-agent': 'x'.repeat(300),
      'accept-language': 'de',
      'x-forwarded-host': 'evil.cn',
      'x-forwarded-for': '1.2.3.4',
    },
    {},
  ]
  const bodies = new Set<string>()
  for (const url of [DETAIL, DETAIL])
    for (const headers of odd) {
      const { payload, headers: sent } = await ask(url, { headers, remoteAddress: `10.0.0.${bodies.size + 1}` })
      bodies.add(payload)
      expect(sent['cache-control']).toBe('authorization' in headers ? 'no-store' : 'no-cache')
    }
  expect(bodies.size).toBe(1)
})

test('the one call that looks who reads is kept for strangers and made anew for readers it knows', async () => {
  await addLawClasses(db)
  const law = await enactLaw(db, { title: '示例采购条例', effective: '2020-01-01' })
  const url = `/magazine/web/v1/law/previewDetail/${law}`
  const { token } = await signUp(app)
  const cacheOf = async (headers: Record<string, string>) => (await ask(url, { headers })).headers['x-cache']
  expect(await cacheOf({})).toBe('miss')
  expect(await cacheOf({ cookie: 'theme=dark' })).toBe('hit')
  expect(await cacheOf({ authorization: `Bearer ${token}` })).toBeUndefined()
  expect(await cacheOf({ cookie: `a=b; auth_token=${token}` })).toBeUndefined()
})

test('refusals are not kept', async () => {
  for (const url of [`${LIST}?pageSize=x`, '/magazine/web/v1/portal/knowledge/gone']) {
    const replies = [await ask(url), await ask(url)]
    expect(replies.map(({ headers }) => headers['x-cache'])).toEqual([undefined, undefined])
    expect(replies.map((reply) => reply.headers['cache-control'])).toEqual(['no-store', 'no-store'])
  }
})

test('what one browser is doing is not kept', async () => {
  const { headers } = await ask(`/magazine/web/v1/weChat/bindState?state=${'a'.repeat(43)}`)
  expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(headers['x-cache']).toBeUndefined()
})

test('feeds and maps for machines are kept too, with what hangs on them left aside', async () => {
  for (const url of ['/feed/news.xml', '/sitemap.xml', '/robots.txt']) {
    expect((await ask(url)).headers['x-cache']).toBe('miss')
    expect((await ask(`${url}?x=1`)).headers['x-cache']).toBe('hit')
  }
  expect((await ask('/feed/nothing.xml')).statusCode).toBe(404)
})

test('everybody who is shown an item counts, though it was made only once', async () => {
  const counting = await testApp({}, { freshness })
  await addClasses(counting.db)
  const id = await publish(counting.db, { title: '读过的' })
  for (const remoteAddress of ['192.0.2.1', '192.0.2.2', '192.0.2.2', '192.0.2.3'])
    await counting.server.inject({
      url: `/magazine/web/v1/portal/knowledge/${id}`,
      remoteAddress,
      headers: { 'user-agent': 'Firefox' },
    })
  await counting.server.close()
  const row = await counting.db.selectFrom('knowledge').select('view_count').where('es_id', '=', id).executeTakeFirst()
  expect(row?.view_count).toBe(3)
})

test('who reads while nobody hears of changes is answered as if nothing were kept', async () => {
  await ask(LIST)
  state.hears = false
  const { headers } = await ask(LIST)
  state.hears = true
  expect(headers['x-cache']).toBeUndefined()
})

afterAll(() => void lines.splice(0))
