import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'

const { server, store } = await testApp()
const FILM = randomBytes(10_000)
const address = `/files/${await store.keep(FILM, 'mp4')}`

const ask = (range: string, headers: Record<string, string> = {}) =>
  server.inject({ url: address, headers: { range, 'accept-encoding': 'br, gzip', ...headers } })

test('a film is sent whole, uncompressed, and says that parts can be had', async () => {
  const reply = await server.inject({ url: address, headers: { 'accept-encoding': 'br, gzip' } })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-length': '10000',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.rawPayload.equals(FILM)).toBe(true)
})

test.each([
  ['the first bytes', 'bytes=0-99', 0, 99],
  ['a piece from the middle', 'bytes=5000-5999', 5_000, 5_999],
  ['everything from a place on', 'bytes=9000-', 9_000, 9_999],
  ['the last bytes', 'bytes=-500', 9_500, 9_999],
  ['more than there is', 'bytes=9990-20000', 9_990, 9_999],
  ['a single byte', 'bytes=9999-9999', 9_999, 9_999],
])('a part is answered with 206 and the right bytes: %s', async (_what, range, first, last) => {
  const reply = await ask(range)
  expect(reply.statusCode).toBe(206)
  expect(reply.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': `bytes ${first}-${last}/10000`,
    'content-length': String(last - first + 1),
  })
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.rawPayload.equals(FILM.subarray(first, last + 1))).toBe(true)
})

test.each(['bytes=10000-', 'bytes=20000-20001', 'bytes=abc'])(
  'a part beyond the end is refused with 416: %s',
  async (range) => {
    const reply = await ask(range)
    expect(reply.statusCode).toBe(416)
    expect(reply.headers['content-range']).toBe('bytes */10000')
    expect(reply.json()).toEqual({ code: 400, msg: '请求的范围超出了文件' })
  },
)

test.each(['seconds=0-5', 'bytes=0-1,5-6'])('a range of another kind is answered with the whole: %s', async (range) => {
  const reply = await ask(range)
  expect(reply.statusCode).toBe(200)
  expect(reply.rawPayload).toHaveLength(10_000)
})

test('a part of a film that has changed since is sent whole', async () => {
  const { headers } = await ask('bytes=0-9')
  expect((await ask('bytes=0-9', { 'if-range': String(headers.etag) })).statusCode).toBe(206)
  expect((await ask('bytes=0-9', { 'if-range': '"another"' })).statusCode).toBe(200)
})

test('captions are text in UTF-8, compressed whole but never in part', async () => {
  const captions = Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.000\n${'采购'.repeat(600)}\n`)
  const url = `/files/${await store.keep(captions, 'vtt')}`
  const whole = await server.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(whole.headers).toMatchObject({ 'content-type': 'text/vtt; charset=utf-8', 'content-encoding': 'br' })
  const part = await server.inject({ url, headers: { 'accept-encoding': 'br', range: 'bytes=0-5' } })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-encoding']).toBeUndefined()
  expect(part.payload).toBe('WEBVTT')
})

test('a drawing says in which encoding it is written', async () => {
  const { headers } = await server.inject(`/files/${await store.keep(Buffer.from('<svg/>'), 'svg')}`)
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
})

test('documents are saved, pictures and films are shown', async () => {
  const disposition = async (extension: string) =>
    (await server.inject(`/files/${await store.keep(Buffer.from(extension), extension)}`)).headers[
      'content-disposition'
    ]
  expect([await disposition('pdf'), await disposition('docx')]).toEqual(['attachment', 'attachment'])
  expect([await disposition('svg'), await disposition('webp'), await disposition('mp4')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each(['pdf', 'docx', 'svg', 'webp'])(
  'opened on its own a %s runs nothing and is taken for nothing else',
  async (extension) => {
    const { headers } = await server.inject(`/files/${await store.keep(Buffer.from(extension), extension)}`)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'.*sandbox$/,
    )
  },
)

test('a file that is not there is a 404 in the envelope', async () => {
  const reply = await server.inject('/files/nothing.mp4')
  expect(reply.json()).toMatchObject({ code: 404 })
})
