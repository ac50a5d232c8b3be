import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { codingOf } from './cache/codings.ts'
import { compressAnswers } from './compressAnswers.ts'

const LONG = '政府采购'.repeat(1_000)
const HUGE = '政府采购'.repeat(30_000)

const app = fastify()
compressAnswers(app)
app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(LONG))
app.get('/huge', (_request, reply) => reply.type('text/html; charset=utf-8').send(HUGE))
app.get('/json', () => ({ text: LONG }))
app.get('/short', (_request, reply) => reply.type('text/html').send('短'))
app.get('/picture', (_request, reply) => reply.type('image/webp').send(Buffer.alloc(5_000)))
app.get('/ready', (_request, reply) =>
  reply.type('text/html').header('content-encoding', 'br').send(Buffer.alloc(5_000)),
)
app.get('/varied', (_request, reply) => reply.type('text/html').header('vary', 'Cookie').send(LONG))

const asked = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test.each(['/page', '/huge'])('%s comes small to whoever takes it so, and unchanged', async (url) => {
  const plain = await asked(url)
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(plain.rawPayload.length) })
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [coding, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const small = await asked(url, coding)
    expect(small.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' })
    expect(small.headers['content-length']).toBe(String(small.rawPayload.length))
    expect(open(small.rawPayload).toString()).toBe(plain.payload)
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
  }
})

test('answers of calls are compressed too; what is short, a picture or compressed already is left alone', async () => {
  expect((await asked('/json', 'br')).headers['content-encoding']).toBe('br')
  expect((await asked('/short', 'br')).headers['content-encoding']).toBeUndefined()
  expect((await asked('/picture', 'br')).headers['content-encoding']).toBeUndefined()
  expect((await asked('/ready', 'gzip')).rawPayload.length).toBe(5_000)
  expect((await asked('/varied', 'br')).headers.vary).toBe('cookie, accept-encoding')
})

test.each([
  ['', 'identity'],
  ['identity', 'identity'],
  ['deflate, zstd', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br; q=0.2', 'br'],
  ['br;q=x', 'identity'],
])('who takes %s gets %s', (header, coding) => {
  expect(codingOf(header)).toBe(coding)
})
